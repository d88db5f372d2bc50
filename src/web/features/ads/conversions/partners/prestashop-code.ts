import { eventsAddress, type Place } from './request-code.ts'

export function prestashopModule(place: Place): string {
  return `<?php
if (!defined('_PS_VERSION_')) {
    exit;
}

class Bowerbirdevents extends Module
{
    public function __construct()
    {
        $this->name = 'bowerbirdevents';
        $this->tab = 'analytics_stats';
        $this->version = '1.0.0';
        $this->author = 'Bowerbird';
        parent::__construct();
        $this->displayName = 'Bowerbird events';
        $this->description = 'Reports orders to an ad account.';
    }

    public function install()
    {
        return parent::install() && $this->registerHook('actionValidateOrder');
    }

    public function hookActionValidateOrder($params)
    {
        $order = $params['order'];
        $event = [
            'event_name' => 'checkout',
            'action_source' => 'web',
            'event_time' => time(),
            'event_id' => $order->reference,
            'partner_name' => 'ss-prestashop',
            'user_data' => [
                'em' => [hash('sha256', strtolower(trim($params['customer']->email)))],
            ],
            'custom_data' => [
                'value' => number_format((float) $order->total_paid, 2, '.', ''),
                'currency' => $params['currency']->iso_code,
                'order_id' => $order->reference,
            ],
        ];
        $call = curl_init('${eventsAddress(place)}');
        curl_setopt_array($call, [
            CURLOPT_POST => true,
            CURLOPT_HTTPHEADER => [
                'authorization: Bearer ' . getenv('BOWERBIRD_TOKEN'),
                'content-type: application/json',
            ],
            CURLOPT_POSTFIELDS => json_encode(['data' => [$event]]),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 5,
        ]);
        curl_exec($call);
    }
}`
}
