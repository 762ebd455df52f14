-- A second factor at sign-in, in the tables of the embedded identity provider. The previous release goes on working: it
-- names none of these columns, and who has set up a second factor is asked for the password alone until it is upgraded.

alter table identity."user" add column "twoFactorEnabled" boolean default false;

create table identity."twoFactor" (
  "id" text primary key,
  -- Encrypted.
  "secret" text not null,
  -- The recovery codes that are left, as hashes.
  "backupCodes" text not null,
  "userId" text not null references identity."user" on delete cascade,
  "verified" boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);
create index "twoFactor_secret_idx" on identity."twoFactor" ("secret");
create index "twoFactor_userId_idx" on identity."twoFactor" ("userId");

-- Keys that sign tokens are exchanged from now on; what was made before has its time too.
update identity."jwks" set "expiresAt" = "createdAt" + interval '90 days' where "expiresAt" is null;
