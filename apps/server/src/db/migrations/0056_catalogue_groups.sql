-- Which parts the diagrams of a group show, as the answers that came so far tell. A group has the same id in every car of
-- a catalogue, so that what was seen of one car tells what is likely there in the next. `pnc` and `name` are keys as
-- mappings have them; `said` is the name as the catalogue writes it.
create table catalogue_group_part (
  provider text not null,
  catalog_id text not null,
  group_id text not null,
  pnc text not null default '',
  name text not null default '',
  side text not null default '',
  said text not null,
  primary key (provider, catalog_id, group_id, pnc, name, side)
);
create index catalogue_mapping_said on catalogue_mapping (catalog_id, name) where kind = 'pnc';

-- Who asks the catalogue what just now: of several processes one asks, the others wait for its answer. Whoever fell while
-- asking is not waited for.
create table catalogue_asking (
  provider text not null,
  question text not null,
  asker uuid not null,
  since timestamptz not null default clock_timestamp(),
  primary key (provider, question)
);
