-- What is paid and owed is summed below the list, of all of it too: still without reading the documents.
drop index invoice_sums;
create index invoice_sums on invoice (issued_on)
  include (total_cents, type, finalized_at, cancelled_at, converted_to);
