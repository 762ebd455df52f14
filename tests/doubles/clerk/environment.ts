/** The configuration that the Frontend API returns. Sign-up requires a username, an email address and code, and a password. */
export function environmentJson(development: boolean) {
  return {
    object: 'environment',
    id: 'env_double',
    maintenance_mode: false,
    client_debug_mode: false,
    api_keys_settings: { object: 'api_keys_settings', id: 'aks', enabled: false },
    auth_config: {
      object: 'auth_config',
      id: 'aac',
      single_session_mode: true,
      claimed_at: null,
      reverification: true,
      preferred_channels: {},
    },
    commerce_settings: { object: 'commerce_settings', id: 'cs', billing },
    display_config: displayOf(development),
    organization_settings: {
      enabled: false,
      max_allowed_memberships: 0,
      force_organization_selection: false,
      actions: { admin_delete: false },
      domains: { enabled: false, enrollment_modes: [], default_role: null },
      slug: { disabled: true },
    },
    user_settings: userSettings,
  }
}

const plans = { enabled: false, has_paid_plans: false }
const billing = { stripe_publishable_key: '', organization: plans, user: plans }

const displayOf = (development: boolean) => ({
  object: 'display_config',
  id: 'dc',
  instance_environment_type: development ? 'development' : 'production',
  application_name: 'Marque',
  theme: { buttons: {}, general: {}, accounts: {} },
  preferred_sign_in_strategy: 'password',
  sign_in_url: '/sign-in',
  sign_up_url: '/sign-up',
  after_sign_in_url: '/',
  after_sign_up_url: '/',
  after_sign_out_one_url: '/',
  after_sign_out_all_url: '/',
  after_switch_session_url: '/',
  ...Object.fromEntries(
    ['logo_image', 'favicon_image', 'home', 'user_profile', 'organization_profile', 'create_organization']
      .concat(['after_leave_organization', 'after_create_organization', 'after_join_waitlist', 'waitlist'])
      .concat(['privacy_policy', 'terms'])
      .map((name) => [`${name}_url`, '']),
  ),
  support_email: '',
  branded: false,
  captcha_public_key: null,
  captcha_widget_type: null,
  captcha_public_key_invisible: null,
  captcha_provider: 'turnstile',
  captcha_oauth_bypass: [],
  captcha_heartbeat: false,
  show_devmode_warning: false,
  google_one_tap_client_id: null,
  help_url: null,
})

const attribute = (over: object = {}) => ({
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
  ...over,
})

const userSettings = {
  attributes: {
    email_address: attribute({
      enabled: true,
      required: true,
      used_for_first_factor: true,
      first_factors: ['email_code'],
      verifications: ['email_code'],
      verify_at_sign_up: true,
    }),
    username: attribute({ enabled: true, required: true, used_for_first_factor: true }),
    first_name: attribute({ enabled: true }),
    last_name: attribute({ enabled: true }),
    password: attribute({ enabled: true, required: true }),
    ...Object.fromEntries(
      ['phone_number', 'web3_wallet', 'authenticator_app', 'backup_code', 'passkey', 'ticket'].map((name) => [
        name,
        attribute(),
      ]),
    ),
  },
  actions: { delete_self: true, create_organization: false },
  sign_in: { second_factor: { required: false, enabled: false } },
  sign_up: {
    mode: 'public',
    captcha_enabled: false,
    captcha_widget_type: 'smart',
    custom_action_required: false,
    progressive: true,
    legal_consent_enabled: false,
  },
  password_settings: {
    min_length: 8,
    max_length: 72,
    require_special_char: false,
    require_numbers: false,
    require_uppercase: false,
    require_lowercase: false,
    disable_hibp: true,
    show_zxcvbn: false,
    min_zxcvbn_strength: 0,
    enforce_hibp_on_sign_in: false,
    allowed_special_characters: '',
  },
  username_settings: { min_length: 4, max_length: 64 },
  passkey_settings: { allow_autofill: false, show_sign_in_button: false },
  social: {},
  enterprise_sso: { enabled: false },
  saml: { enabled: false },
}
