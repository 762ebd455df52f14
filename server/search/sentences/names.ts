/** Model names that are also common words, places or short codes. They mean the model only next to its make. */
export const ambiguousNames = new Set(
  (
    'focus,escape,edge,fit,insight,legend,element,accent,venue,compass,soul,rogue,fusion,dart,canyon,terrain,colorado,' +
    'discovery,encore,regal,dawn,ghost,ascent,legacy,one,leaf,bolt,atlas,passport,patrol,europa,imperial,pilot,lightning,' +
    'maverick,titan,transit,california,roma,daytona,quattro,utopia,nova,azure,virage,carnival,spectre,eclipse,avalon,f 1,' +
    'f 8,air,gravity,delta,cobra,spitfire,p 1,model a,one,spider,continental,' +
    'amg gt,amg one,century,special,super,wildcat,apache,astro,avalanche,calais,caprice,cavalier,cobalt,corsica,express,nomad,sonic,' +
    'spark,tracker,vega,volt,airflow,aspen,cirrus,concorde,conquest,newport,voyager,windsor,avenger,caliber,dakota,' +
    'demon,hornet,journey,magnum,monaco,neon,nitro,omni,shadow,stealth,aspire,capri,consul,contour,cortina,custom,' +
    'deluxe,escort,excursion,falcon,flex,freestyle,granada,probe,tempo,torino,victoria,envoy,safari,sonoma,typhoon,' +
    'beat,city,clarity,prologue,today,entourage,excel,genesis,santa cruz,veracruz,commander,commando,comanche,' +
    'liberty,patriot,recon,forte,optima,rio,sedona,spectra,silhouette,cosmopolitan,premiere,versailles,elite,seven,' +
    'indy,mexico,mistral,tribute,endeavor,mirage,raider,cube,juke,kicks,pulsar,quest,twenty,baja,brat,uncharted,semi,' +
    'chaser,corona,crown,echo,matrix,sera,bus,dasher,fox,polo,quantum,rabbit,taos,thing,transporter,amazon,sprite,' +
    'deauville,beta,lambda,scorpion,duster,fury,satellite,valiant,catalina,solstice,tempest,torpedo,ventura,vibe,' +
    'stag,jolly,panda,milano,montreal,vulcan,valhalla,volante,eight,bolide,electra,lucerne,rainier,rendezvous,' +
    'park avenue,seville,fleetwood,beretta,monte carlo,series 1,series i,series ii,series iii'
  ).split(','),
)

/** Model families whose name refers to a body or an engine, even next to a make. */
export const bodyAndEngineNames = new Set('Cabrio,Cabriolet,Convertible,Coupe,Hardtop,Quattro,Spyder,V8'.split(','))

/** Models whose name is a number that buyers use without the make. */
export const numberNames = new Set(
  '356 718 911 912 914 918 924 928 930 944 959 968 308 328 348 355 458 488 812'.split(' '),
)

/** Models whose name is also the first word of a paint name, such as Sierra Blue. */
export const paintWords = new Set(['sierra', 'riviera', 'malibu', 'daytona', 'tahoe', 'zephyr'])

/** Other names of makes, including common misspellings that are too different for spelling correction. */
export const makeNames: Readonly<Record<string, string>> = {
  Merc: 'Mercedes-Benz',
  Mercedes: 'Mercedes-Benz',
  Benz: 'Mercedes-Benz',
  AMG: 'Mercedes-AMG',
  'Mercedes AMG': 'Mercedes-AMG',
  Beemer: 'BMW',
  Beamer: 'BMW',
  Bimmer: 'BMW',
  Chevy: 'Chevrolet',
  Chev: 'Chevrolet',
  Lambo: 'Lamborghini',
  VW: 'Volkswagen',
  Jag: 'Jaguar',
  Caddy: 'Cadillac',
  Caddie: 'Cadillac',
  Rolls: 'Rolls-Royce',
  RR: 'Rolls-Royce',
  Subie: 'Subaru',
  Subbie: 'Subaru',
  Alfa: 'Alfa Romeo',
  Aston: 'Aston Martin',
  Landrover: 'Land Rover',
  Maser: 'Maserati',
  Macca: 'McLaren',
  Hundai: 'Hyundai',
}

/** Other names of models, each with the make and the usual name. */
export const modelNames: Readonly<Record<string, readonly [make: string, model: string]>> = {
  Vette: ['Chevrolet', 'Corvette'],
  Stang: ['Ford', 'Mustang'],
  'G-Wagon': ['Mercedes-Benz', 'G-Class'],
  'G-Wagen': ['Mercedes-Benz', 'G-Class'],
  Gelandewagen: ['Mercedes-Benz', 'G-Class'],
  Miata: ['Mazda', 'MX-5 Miata'],
  'MX-5': ['Mazda', 'MX-5 Miata'],
  Evo: ['Mitsubishi', 'Lancer Evolution'],
  'Lancer Evo': ['Mitsubishi', 'Lancer Evolution'],
  Conti: ['Bentley', 'Continental GT'],
  Bug: ['Volkswagen', 'Beetle'],
  'T-Bird': ['Ford', 'Thunderbird'],
  Landcruiser: ['Toyota', 'Land Cruiser'],
  'VW Bus': ['Volkswagen', 'Type 2'],
  'Mach-E': ['Ford', 'Mustang Mach-E'],
  Lightning: ['Ford', 'F-150 Lightning'],
  Evoque: ['Land Rover', 'Range Rover Evoque'],
  Velar: ['Land Rover', 'Range Rover Velar'],
  Pagoda: ['Mercedes-Benz', 'SL'],
  SLS: ['Mercedes-Benz', 'SLS AMG'],
  SLR: ['Mercedes-Benz', 'SLR McLaren'],
  'Polestar 2': ['Polestar', '2'],
  'Polestar 3': ['Polestar', '3'],
  XKE: ['Jaguar', 'E-Type'],
  STI: ['Subaru', 'WRX STI'],
  Godzilla: ['Nissan', 'GT-R'],
}
