import { Tabs } from '#web/ui/tabs.tsx'
import { MyInquiries } from './lists/my-inquiries.tsx'
import { MyListings } from './lists/my-listings.tsx'
import { SavedVehicles } from './lists/saved-vehicles.tsx'

const tabs = [
  { value: 'listings', label: 'My Listings', content: <MyListings /> },
  { value: 'saved', label: 'Saved Vehicles', content: <SavedVehicles /> },
  { value: 'inquiries', label: 'My Inquiries', content: <MyInquiries /> },
]

export function ProfileTabs() {
  return <Tabs label="What is yours" tabs={tabs} className="mt-12" />
}
