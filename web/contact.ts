/** How people would reach the house of the demo; stands in its footer. */
export const contact = {
  email: 'concierge@marque.example',
  phone: '+1 (555) 010-0148',
  address: '148 Coachworks Lane, Los Angeles, CA 90021',
} as const
