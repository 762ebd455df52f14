import { type Client, type Instance, isLive, type Person, type Session, tokenOf } from './instance.ts'

const minutes = (count: number) => Date.now() + count * 60_000
const days = (count: number) => minutes(count * 1440)

export function personJson(person: Person) {
  const email = emailJson(person)
  return {
    id: person.id,
    object: 'user',
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    image_url: person.imageUrl,
    has_image: false,
    external_id: null,
    primary_email_address_id: email.id,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    email_addresses: [email],
    ...Object.fromEntries(
      ['phone_numbers', 'web3_wallets', 'external_accounts', 'enterprise_accounts', 'passkeys']
        .concat(['organization_memberships', 'saml_accounts'])
        .map((name) => [name, []]),
    ),
    password_enabled: true,
    totp_enabled: false,
    backup_code_enabled: false,
    two_factor_enabled: false,
    public_metadata: person.publicMetadata,
    banned: person.banned,
    locked: false,
    unsafe_metadata: {},
    last_sign_in_at: Date.now(),
    create_organization_enabled: false,
    create_organizations_limit: null,
    delete_self_enabled: true,
    legal_accepted_at: null,
    created_at: person.updatedAt,
    updated_at: person.updatedAt,
  }
}

function emailJson({ id, email }: Person) {
  return {
    id: id.replace('user', 'idn'),
    object: 'email_address',
    email_address: email,
    reserved: false,
    linked_to: [],
    matches_sso_connection: false,
    verification: {
      object: 'verification',
      status: 'verified',
      strategy: 'email_code',
      attempts: 1,
      expire_at: minutes(10),
    },
  }
}

export async function sessionJson(instance: Instance, session: Session) {
  const { id, person, status, createdAt } = session
  return {
    id,
    object: 'session',
    status,
    expire_at: days(7),
    abandon_at: days(30),
    last_active_at: Date.now(),
    last_active_organization_id: null,
    actor: null,
    tasks: null,
    factor_verification_age: [0, -1],
    user: personJson(person),
    user_id: person.id,
    public_user_data: {
      first_name: person.firstName,
      last_name: person.lastName,
      image_url: person.imageUrl,
      has_image: false,
      identifier: person.email,
      user_id: person.id,
      username: person.username,
    },
    created_at: createdAt,
    updated_at: Date.now(),
    last_active_token: { object: 'token', jwt: await tokenOf(instance, session) },
  }
}

export async function clientJson(instance: Instance, client: Client) {
  const live = client.sessions.filter(isLive)
  return {
    object: 'client',
    id: client.id,
    sessions: await Promise.all(live.map((session) => sessionJson(instance, session))),
    sign_in: client.signIn?.status === 'needs_first_factor' ? signInJson(client.signIn) : null,
    sign_up: client.signUp && !client.signUp.sessionId ? signUpJson(client.signUp) : null,
    last_active_session_id: client.lastActive,
    last_authentication_strategy: null,
    captcha_bypass: false,
    cookie_expires_at: null,
    created_at: Date.now(),
    updated_at: Date.now(),
  }
}

export function signInJson({ id, status, person, sessionId }: NonNullable<Client['signIn']>) {
  const { firstName: first_name, lastName: last_name } = person
  return {
    object: 'sign_in',
    id,
    status,
    supported_identifiers: ['email_address', 'username'],
    identifier: person.email,
    user_data: { first_name, last_name, image_url: '', has_image: false },
    supported_first_factors: [{ strategy: 'password' }],
    supported_second_factors: null,
    first_factor_verification: null,
    second_factor_verification: null,
    created_session_id: sessionId ?? null,
    abandon_at: days(1),
  }
}

const required = ['email_address', 'username', 'password']

export function signUpJson({ id, fields, prepared, sessionId, userId }: NonNullable<Client['signUp']>) {
  const verified = sessionId !== undefined
  return {
    object: 'sign_up',
    id,
    status: verified ? 'complete' : 'missing_requirements',
    required_fields: required,
    optional_fields: ['first_name', 'last_name'],
    missing_fields: required.filter((field) => !fields[field]),
    unverified_fields: verified ? [] : ['email_address'],
    username: fields.username ?? null,
    email_address: fields.email_address ?? null,
    phone_number: null,
    web3_wallet: null,
    first_name: fields.first_name ?? null,
    last_name: fields.last_name ?? null,
    has_password: Boolean(fields.password),
    unsafe_metadata: {},
    external_account: null,
    external_account_strategy: null,
    created_session_id: sessionId ?? null,
    created_user_id: userId ?? null,
    abandon_at: days(1),
    legal_accepted_at: null,
    locale: null,
    verifications: {
      email_address: {
        object: 'verification',
        status: verified ? 'verified' : 'unverified',
        strategy: 'email_code',
        attempts: 0,
        expire_at: minutes(10),
        next_action: prepared ? 'needs_attempt' : 'needs_prepare',
        supported_strategies: ['email_code'],
      },
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
  }
}
