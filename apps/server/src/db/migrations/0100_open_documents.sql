-- Open quotes and invoices are few among all that there were; the list shows the newest of them first.
create index invoice_still_open on invoice (type, issued_on desc, invoice_id desc) where status = 'open';
