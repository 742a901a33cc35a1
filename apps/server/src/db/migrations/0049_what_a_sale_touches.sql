-- What a sale must find at once: the lines of its document that wait for a part, and the thresholds that count a tag.
create index invoice_line_short on invoice_line (invoice_id) where kind = 'nonStock' and part_id is not null;

-- What has no make, model, series or number fits every one of them. Written without "or", so that an index finds it.
create or replace function fits_kind(of_make bigint, of_model bigint, of_series bigint, of_number text,
    make bigint, model bigint, series bigint, number_norm text) returns boolean language sql immutable parallel safe
  return coalesce(of_make, 0) = any(array[0, coalesce(make, 0)]) and coalesce(of_model, 0) = any(array[0, coalesce(model, 0)])
    and coalesce(of_series, 0) = any(array[0, coalesce(series, 0)]) and of_number = any(array['', number_norm]);
create index threshold_fits on threshold
  (part_id, part_no_norm, coalesce(make_id, 0), coalesce(model_id, 0), coalesce(series_id, 0));
