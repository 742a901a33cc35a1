-- What was looked at when a part came back: is it ours, is it the one sold, was it overheated. Credit notes from before
-- say nothing of it. Part of a box does not go back among the rest: it waits under a tag of its own.
alter table credit_note_line
  add tag_check text check (tag_check in ('scanned', 'unreadable')),
  add serial_no text not null default '' check (length(serial_no) <= 50),
  add heat_tag text check (heat_tag in ('intact', 'melted', 'missing')),
  add waiting_tag_id bigint references tag;

-- What a person prints labels on, and the kinds of notifications they do not want.
alter table app_user
  add label_printer text not null default '' check (length(label_printer) <= 40),
  add muted_kinds text[] not null default '{}';
