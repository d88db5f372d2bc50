-- A map that clients walk holds no key without a value: forms of a video that were not made are left out.
update pins set card = replace(card, '"V_HLSV4":null,', '') where video_signature is not null;
