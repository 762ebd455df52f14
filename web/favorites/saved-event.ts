/** An event that is dispatched when a member saves a vehicle. Its detail is the vehicle's ID. */
export const savedEvent = 'marque:vehicle-saved'
