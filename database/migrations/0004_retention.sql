-- An hourly job deletes data older than these numbers of days, so a mistake in them cannot be undone.
alter table site_settings add constraint site_settings_retention check (
  coalesce((changes ->> 'retainConversations')::integer, 30) between 30 and 3650
  and coalesce((changes ->> 'retainReports')::integer, 30) between 30 and 3650
  and coalesce((changes ->> 'retainWithdrawn')::integer, 30) between 30 and 3650
);
