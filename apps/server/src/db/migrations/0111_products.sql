-- Which versions of the product have written this database: one older than the newest of them does not start on it.
create table written_by (
  version text primary key,
  since timestamptz not null default now()
);
