import { type Point, pointOf } from './plane.ts'

type Town = Point & { name: string }

/** Large towns with the lowest zoom at which the map shows them, as `name latitude longitude`. Towns that come first win. */
const towns: readonly (readonly [zoom: number, towns: string])[] = [
  [
    3,
    'New York 40.71 -74.01, Los Angeles 34.05 -118.24, Chicago 41.88 -87.63, Houston 29.76 -95.37, Miami 25.76 -80.19, Seattle 47.61 -122.33, Denver 39.74 -104.99, Atlanta 33.75 -84.39, Dallas 32.78 -96.80, San Francisco 37.77 -122.42, London 51.51 -0.13, Paris 48.86 2.35, Berlin 52.52 13.40, Madrid 40.42 -3.70, Rome 41.90 12.50',
  ],
  [
    4,
    'Boston 42.36 -71.06, Washington 38.91 -77.04, Phoenix 33.45 -112.07, Minneapolis 44.98 -93.27, Detroit 42.33 -83.05, St. Louis 38.63 -90.20, Salt Lake City 40.76 -111.89, Las Vegas 36.17 -115.14, Portland 45.52 -122.68, Kansas City 39.10 -94.58, New Orleans 29.95 -90.07, Nashville 36.16 -86.78, Charlotte 35.23 -80.84, Albuquerque 35.08 -106.65, Boise 43.62 -116.20, Anchorage 61.22 -149.90, Toronto 43.65 -79.38, Montreal 45.50 -73.57, Munich 48.14 11.58, Milan 45.46 9.19',
  ],
  [
    4.6,
    'Philadelphia 39.95 -75.17, San Diego 32.72 -117.16, San Antonio 29.42 -98.49, Tampa 27.95 -82.46, Jacksonville 30.33 -81.66, Cleveland 41.50 -81.69, Pittsburgh 40.44 -80.00, Columbus 39.96 -83.00, Indianapolis 39.77 -86.16, Milwaukee 43.04 -87.91, Memphis 35.15 -90.05, Oklahoma City 35.47 -97.52, Omaha 41.26 -95.93, El Paso 31.76 -106.49, Billings 45.78 -108.50, Honolulu 21.31 -157.86, Vancouver 49.28 -123.12',
  ],
  [
    5,
    'Austin 30.27 -97.74, Orlando 28.54 -81.38, Cincinnati 39.10 -84.51, Tucson 32.22 -110.97, Spokane 47.66 -117.43, Sacramento 38.58 -121.49, Fresno 36.74 -119.79, Reno 39.53 -119.81, Raleigh 35.78 -78.64, Richmond 37.54 -77.44, Buffalo 42.89 -78.88, Louisville 38.25 -85.76, Birmingham 33.52 -86.80, Little Rock 34.75 -92.29, Des Moines 41.59 -93.62',
  ],
  [5.4, 'Charleston 32.78 -79.93'],
  [6, 'San Jose 37.34 -121.89, Baltimore 39.29 -76.61, Hartford 41.77 -72.67, Providence 41.82 -71.41'],
]

let placed: readonly (Town & { zoom: number })[] | undefined

/** Returns the towns to show at a zoom. Projects them when they are first needed. */
export function townsFor(zoom: number): readonly Town[] {
  placed ??= towns.flatMap(([zoom, list]) => list.split(', ').map((text) => ({ ...readTown(text), zoom })))
  return placed.filter((town) => town.zoom <= zoom)
}

function readTown(text: string): Town {
  const [, name, latitude, longitude] = /^(.*) (\S+) (\S+)$/.exec(text)!
  return { name: name!, ...pointOf({ latitude: Number(latitude), longitude: Number(longitude) }) }
}
