-- Which figure is drawn above tables of reports (docs/decisions/345).
alter table ad_report_preferences add column chart text;
comment on column ad_report_preferences.chart is 'the metric drawn above tables, or NONE where the chart is folded away; null: the first column';
