-- Passkeys as a second factor, in the tables of the embedded identity provider. The previous release goes on working: it
-- names none of this, and asks who has passkeys alone for a recovery code.

create table identity."passkey" (
  "id" text primary key,
  "name" text,
  "publicKey" text not null,
  "userId" text not null references identity."user" on delete cascade,
  "credentialID" text not null unique,
  -- Up to 2^32 - 1.
  "counter" double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  "transports" text,
  "createdAt" timestamptz not null default now(),
  "aaguid" text,
  "lastUsedAt" timestamptz
);
create index "passkey_userId_idx" on identity."passkey" ("userId");
