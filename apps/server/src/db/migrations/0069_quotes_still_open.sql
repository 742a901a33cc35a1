-- Quotes that may still be won: neither decided nor over. Those whose time is over stay, and are many.
create index invoice_quote_open on invoice (expires_at) include (issued_on, salesperson_id)
  where type = 'quote' and cancelled_at is null and confirmed_at is null and converted_to is null;
