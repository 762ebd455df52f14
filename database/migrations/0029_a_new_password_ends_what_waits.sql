-- Another password ends what its forerunner began: sign-ins that wait for the second factor, and links for a new password.
-- By the database, so that it holds for each way to change one, and for the previous release too.

create function identity.end_what_waits() returns trigger language plpgsql as $$
begin
  delete from identity."verification" where "value" = new."userId";
  return null;
end $$;
create trigger account_end_what_waits after update of "password" on identity."account"
  for each row when (new."password" is distinct from old."password") execute function identity.end_what_waits();
