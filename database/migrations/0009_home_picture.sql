-- The picture on the home page. Earlier versions of the settings keep theirs, because they can be restored.
alter table site_settings add column hero text generated always as (changes ->> 'hero') stored;
alter table settings_versions add column hero text generated always as (changes ->> 'hero') stored;
select use_pictures_in('site_settings', 'only_row', 'hero');
select use_pictures_in('settings_versions', 'version', 'hero');
