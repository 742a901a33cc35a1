-- A person's new mail address waits with the code that was mailed to it, and counts once that code comes back.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code
  add column email text,
  add constraint one_time_code_purpose_check
    check (purpose in ('resetPassword', 'invite', 'firstAdmin', 'confirmEmail')),
  add constraint one_time_code_has_email check ((purpose = 'confirmEmail') = (email is not null));
create unique index one_time_code_one_email on one_time_code (user_id)
  where purpose = 'confirmEmail' and used_at is null;
