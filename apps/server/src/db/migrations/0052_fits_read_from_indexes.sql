-- Which kinds share a number is read as two steps over thousands of edges: from the indexes alone, not row by row.
create unique index fit_edge_key on fit_edge (wanted, offered)
  include (tags, listed, superseded, alternative, substituted, sold, returned, wrong);
alter table fit_edge drop constraint fit_edge_pkey, add constraint fit_edge_pkey primary key using index fit_edge_key;
drop index fit_edge_offered;
create index fit_edge_offered on fit_edge (offered) include (wanted, tags, listed);
