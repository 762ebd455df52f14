import type { Recast } from './group.ts'

export const others: readonly Recast[] = [
  {
    as: 'Land Rover Range Rover P530',
    notes: [
      'The rear wheels steer up to seven degrees, so this big Range Rover turns in the space of a Golf.',
      'The twin-turbo V8 from Munich suits it better than any engine before, and it hardly ever raises its voice.',
      'Half of the split tailgate has a fitted cushion, on which no dog has yet been allowed.',
      'The speakers in the headrests cancel the noise of the road, and one notices only when the engine is off.',
      'All recalls of the first year are closed, and the screen that used to go dark has had its new module.',
      'It has towed nothing and forded nothing; the deepest water it knows is that of the car wash.',
      'The electric running boards come down when a door opens, and none of them has been stepped on in golf shoes.',
    ],
    cars: [
      ['land-rover-range-rover-p530-1', 2024, 2_460, 123_900],
      ['bmw-x5-m-competition-1', 2023, 18_860, 111_500, 'Santorini Black'],
      ['land-rover-range-rover-p530-2', 2023, 14_990, 107_500],
      ['land-rover-range-rover-sport-svr-1', 2024, 48_310, 82_900],
      ['land-rover-discovery-p360-hse-1', 2023, 41_800, 93_900],
      ['bmw-x7-xdrive40i-2', 2023, 16_860, 103_900, 'Portofino Blue Metallic'],
      ['hyundai-palisade-calligraphy-1', 2024, 4_680, 126_500, 'Fuji White'],
      ['mercedes-benz-gls-450-4matic-1', 2023, 22_300, 86_900, 'Fuji White'],
    ],
  },
  {
    as: 'Tesla Model S Plaid',
    notes: [
      'Three motors with carbon-sleeved rotors hold their 1,020 hp up to highway speeds, where other electric cars fade.',
      'Its half-shafts do not shudder under load, a flaw of earlier Model S cars, and the 22-speaker sound is faultless.',
      'The round steering wheel was chosen, or put in later by Tesla itself, so that one can park it without thinking.',
      'It has been charged at home to 80 percent and on trips to what the trip needed, and the logs say the same.',
      'The middle screen tilts toward whoever drives, and in the back there is a second one that ends most discussions.',
      'The large brakes of the track package stop what the motors start, and there is plenty left on all eight pads.',
      'Full self-driving capability stays with the car, not with the account that it was bought by.',
    ],
    cars: [
      ['tesla-model-s-plaid-1', 2023, 31_850, 59_500],
      ['tesla-model-s-100d-1', 2021, 59_400, 49_500],
      ['tesla-model-3-performance-1', 2025, 8_220, 73_900],
      ['tesla-model-3-performance-2', 2025, 23_150, 58_900],
      ['hyundai-ioniq-6-limited-awd-1', 2025, 10_890, 64_500, 'Pearl White Multi-Coat'],
      ['porsche-taycan-turbo-1', 2024, 38_410, 60_500, 'Solid Black'],
    ],
  },
  {
    as: 'Jaguar E-Type Series 1 4.2',
    notes: [
      'The 4.2 brought better seats, better brakes and a gearbox with synchromesh on first to the car that Enzo admired.',
      'Floors, sills and picture frame are solid, and the Heritage Trust certificate confirms matching numbers.',
      'Its covered headlights are original glass, which has cost many an owner more than the headlights behind it.',
      'An alloy radiator and a second fan keep the straight six calm in traffic, and the old one comes with the car.',
      'The triple SU carburetors were rebuilt and set up by ear and by gauge, and it idles low enough to count.',
      'The bonnet opens and shuts on its new hinges with one hand, and the louvers have never been filled and cut again.',
      'Moss never built a gearbox as light as this later one, and the clutch was done when the engine was last out.',
    ],
    cars: [
      ['jaguar-e-type-series-1-4-2-1', 1965, 25_440, 137_900],
      ['volvo-1800-s-1', 1967, 33_300, 120_500, 'British Racing Green'],
      ['nissan-240z-1', 1967, 40_270, 136_900, 'Old English White'],
      ['chevrolet-corvette-sting-ray-327-350-1', 1966, 107_310, 103_900, 'Old English White'],
      ['maserati-ghibli-ss-4-9-1', 1965, 70_780, 127_500, 'Opalescent Golden Sand'],
      ['aston-martin-db5-1', 1965, 49_510, 153_900, 'Imperial Maroon'],
    ],
  },
]
