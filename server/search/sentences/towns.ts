/** Towns and states of the US that a sentence can name after “in” without a ZIP code. Other towns need “near” or a distance. */
export const states: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,' +
    'FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,' +
    'MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,' +
    'NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
    'PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,' +
    'WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
  )
    .split(',')
    .map((state) => [state.slice(3).toLowerCase(), state.slice(0, 2)]),
)

export const towns: readonly string[] = (
  'Albuquerque,Anaheim,Anchorage,Ann Arbor,Arlington,Asheville,Atlanta,Aurora,Austin,Bakersfield,Baltimore,Baton Rouge,' +
  'Bend,Birmingham,Boise,Boston,Boulder,Bozeman,Brooklyn,Buffalo,Charleston,Charlotte,Chattanooga,Chicago,Cincinnati,' +
  'Cleveland,Colorado Springs,Columbia,Columbus,Dallas,Dayton,Denver,Des Moines,Detroit,El Paso,Evanston,Fort Collins,' +
  'Fort Lauderdale,Fort Worth,Fresno,Grand Rapids,Greenville,Greenwich,Hartford,Honolulu,Houston,Huntsville,Indianapolis,' +
  'Irvine,Jacksonville,Kansas City,Knoxville,LA,Las Vegas,Lexington,Little Rock,Long Beach,Long Island,Los Angeles,' +
  'Louisville,Madison,Manhattan,Memphis,Mesa,Miami,Milwaukee,Minneapolis,Monterey,Naples,Nashville,New Haven,New Orleans,' +
  'New York,New York City,Newark,Newport,Newport Beach,NYC,Oakland,Oklahoma City,Omaha,Orlando,Palm Beach,Palm Springs,' +
  'Palo Alto,Pasadena,Philadelphia,Phoenix,Pittsburgh,Portland,Providence,Raleigh,Reno,Richmond,Rochester,Sacramento,' +
  'Salt Lake City,San Antonio,San Diego,San Francisco,San Jose,Santa Barbara,Santa Fe,Santa Monica,Sarasota,Savannah,' +
  'Scottsdale,Seattle,Spokane,St. Louis,St. Paul,Stamford,Tacoma,Tallahassee,Tampa,Toledo,Tucson,Tulsa,Virginia Beach,' +
  'Washington,Washington DC,Wichita,Toronto,Vancouver,Montreal'
).split(',')
