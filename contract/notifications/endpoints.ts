import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { pageQuery } from '../paging.ts'
import {
  type NotificationEvent,
  notificationEvents,
  type NotificationKind,
  notificationKinds,
  notificationLimits,
} from './limits.ts'

const kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]])
const event = z.enum(Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]])

export const Notification = z
  .object({
    id: z.int(),
    kind,
    event,
    title: z.string(),
    detail: z.string().nullable(),
    path: z
      .string()
      .nullable()
      .describe('Path of the page that the notification links to; null if the page no longer exists.'),
    imageUrl: z.string().nullable().describe('The first picture of the vehicle; null if the vehicle is not public.'),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

const Channels = z.object({
  product: z.boolean().describe('Whether these notifications appear in the list.'),
  email: z.boolean().describe('Whether emails are sent.'),
  push: z.boolean().describe('Whether push notifications are sent.'),
})

const NotificationSetting = Channels.extend({ kind }).meta({ id: 'NotificationSetting' })
export type NotificationSetting = z.infer<typeof NotificationSetting>

const EmailPause = z
  .object({
    email: z.string().nullable().describe('Your email address.'),
    pausedAt: z.iso
      .datetime()
      .nullable()
      .describe('Since when you get no emails, because the mail server rejected three in a row; null if you get them.'),
  })
  .meta({ id: 'EmailPause' })
export type EmailPause = z.infer<typeof EmailPause>

const LinkedEmails = z.object({ kind, email: z.boolean() }).meta({ id: 'LinkedEmails' })

const linked = {
  params: z.object({ token: z.string().max(500) }),
  returns: LinkedEmails,
  problems: ['notification_link_invalid'],
} as const

export const notifications = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/notifications',
    access: 'member',
    summary: 'Lists your notifications, newest first',
    description: `Stored for ${notificationLimits.days} days. Only the newest ${notificationLimits.perMember} are stored.`,
    query: z.object(pageQuery('Notifications')),
    returns: z.array(Notification),
    paged: true,
  },
  unread: {
    method: 'GET',
    path: '/api/user/notifications/unread',
    access: 'member',
    summary: 'Counts your unread notifications',
    returns: z.object({ count: z.int(), messages: z.int().describe('Number of unread notifications about messages.') }),
  },
  markRead: {
    method: 'POST',
    path: '/api/user/notifications/:id/read',
    access: 'member',
    summary: 'Marks a notification as read',
    params: idParams,
    returns: z.void(),
    status: 204,
    problems: ['notification_not_found'],
  },
  markAllRead: {
    method: 'POST',
    path: '/api/user/notifications/read',
    access: 'member',
    summary: 'Marks all your notifications as read',
    returns: z.void(),
    status: 204,
  },
  settings: {
    method: 'GET',
    path: '/api/user/notification-settings',
    access: 'member',
    summary: 'Returns your notification settings',
    returns: z.array(NotificationSetting),
  },
  changeSetting: {
    method: 'PUT',
    path: '/api/user/notification-settings/:kind',
    access: 'member',
    summary: 'Changes your settings for one kind of notification',
    description: 'Emails about the security of your account are always sent.',
    params: z.object({ kind }),
    body: Channels,
    returns: NotificationSetting,
  },
  emailPause: {
    method: 'GET',
    path: '/api/user/email-pause',
    access: 'member',
    summary: 'Returns whether emails to you are paused after three failed deliveries',
    description: 'Emails that you ask for, and those about the security of your account, are still sent.',
    returns: EmailPause,
  },
  resumeEmails: {
    method: 'POST',
    path: '/api/user/email-pause/resume',
    access: 'member',
    summary: 'Resumes emails to you',
    description: 'After three more failed deliveries, they are paused again.',
    returns: z.void(),
    status: 204,
  },
  readByLink: {
    method: 'GET',
    path: '/api/notification-emails/:token',
    access: 'public',
    summary: 'Returns whether you get the emails of an unsubscribe link',
    ...linked,
  },
  changeByLink: {
    method: 'POST',
    path: '/api/notification-emails/:token',
    access: 'public',
    summary: 'Turns emails off or on, using the token from an unsubscribe link',
    body: z.object({ email: z.boolean() }),
    ...linked,
  },
})
