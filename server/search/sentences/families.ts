/**
 * Families of models by make, so that a sentence can name a model that isn't for sale at the moment. Models for sale are known
 * in addition.
 */
export const families: Readonly<Record<string, string>> = {
  Acura: 'NSX, Integra, TLX, MDX, RDX, ILX, RSX, TL',
  'Alfa Romeo': 'Giulia, Stelvio, 4C, Tonale, Spider, GTV, Giulietta, 8C',
  'Aston Martin': 'Vantage, DB4, DB5, DB6, DB7, DB9, DB11, DB12, DBS, DBX, Vanquish, Rapide, Virage, Valkyrie',
  Audi: 'A3, A4, A5, A6, A7, A8, S3, S4, S5, S6, S7, S8, RS 3, RS 4, RS 5, RS 6, RS 7, RS Q8, Q3, Q5, Q7, Q8, SQ5, SQ7, R8, TT, TT RS, e-tron GT, e-tron',
  Bentley: 'Bentayga, Continental GT, Continental, Flying Spur, Mulsanne, Azure, Arnage, Brooklands',
  BMW: '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, M2, M3, M4, M5, M6, M8, X1, X2, X3, X4, X5, X6, X7, XM, Z3, Z4, Z8, i3, i4, i5, i7, i8, iX, 2002, 1M, M1',
  Bugatti: 'Chiron, Veyron, Divo, EB110',
  Buick: 'Enclave, Encore, Envision, Regal, Riviera, Grand National, GNX, Skylark',
  Cadillac: 'Escalade, CT4, CT5, CT6, CTS, CTS-V, ATS, XT4, XT5, XT6, Lyriq, Celestiq, Eldorado, DeVille, XLR',
  Chevrolet:
    'Corvette, Camaro, Silverado, Tahoe, Suburban, Malibu, Impala, Chevelle, Nova, Bel Air, Blazer, Trailblazer, Colorado, Traverse, Equinox, El Camino, Bolt, C10',
  Chrysler: '300, Pacifica, Imperial, New Yorker, Crossfire',
  Dodge: 'Challenger, Charger, Viper, Durango, Dart, Coronet, Grand Caravan',
  Ferrari:
    '250 GTO, 250, 275, 296, 308, 328, 348, 355, F355, 360, 430, F430, 458, 488, 512, 550, 575, 599, 612, 812, F8, F12, F40, F50, Enzo, LaFerrari, California, Portofino, Roma, SF90, Testarossa, Dino, Daytona, Mondial, Purosangue, FF, GTC4Lusso',
  Fiat: '500, 124 Spider, 500X, Panda',
  Ford: 'Mustang, F-150, F-250, F-350, Bronco, Explorer, Expedition, Ranger, GT, GT40, Thunderbird, Fairlane, Focus, Fiesta, Escape, Edge, Fusion, Maverick, Lightning, Model A, Model T, Mach-E, Transit',
  Genesis: 'G70, G80, G90, GV60, GV70, GV80',
  GMC: 'Sierra, Yukon, Canyon, Terrain, Acadia, Hummer EV, Savana, Syclone',
  Honda: 'S2000, Civic, Accord, CR-V, Pilot, Odyssey, Ridgeline, NSX, Passport, Element, Prelude, CRX, Fit',
  Hyundai: 'Ioniq 5, Ioniq 6, Ioniq, Elantra, Sonata, Tucson, Santa Fe, Palisade, Kona, Veloster, Venue',
  Infiniti: 'Q50, Q60, QX50, QX60, QX80, G35, G37, FX35',
  Jaguar:
    'E-Type, F-Type, F-Pace, E-Pace, I-Pace, XJ, XJS, XJ6, XK, XKE, XKR, XK120, XK140, XK150, XF, XE, Mark 2, XJ220, D-Type, C-Type',
  Jeep: 'Wrangler, Grand Cherokee, Cherokee, Gladiator, Wagoneer, Grand Wagoneer, Compass, Renegade, CJ-5, CJ-7, Scrambler',
  Kia: 'EV6, EV9, Telluride, Stinger, Sorento, Sportage, Carnival, Soul, K5, Niro',
  Lamborghini:
    'Huracán, Gallardo, Aventador, Murciélago, Diablo, Countach, Miura, Urus, Revuelto, Temerario, Espada, Jalpa',
  'Land Rover': 'Defender, Range Rover, Range Rover Sport, Discovery, Evoque, Velar, LR3, LR4, Freelander',
  Lexus: 'LC, LC 500, LS, LX, GX, RX, NX, ES, IS, RC, RC F, LFA, GS, SC, IS 350, IS F, LX 570, GX 460',
  Lincoln: 'Navigator, Continental, Aviator, Nautilus, Corsair, Town Car, Zephyr',
  Lotus: 'Elise, Exige, Evora, Emira, Esprit, Elan, Europa, Evija, Eletre',
  Maserati: 'GranTurismo, Ghibli, Quattroporte, Levante, MC20, Grecale, GranCabrio, Bora, Merak',
  Mazda: 'MX-5 Miata, RX-7, RX-8, CX-5, CX-9, CX-90, CX-50, Mazda3, Mazda6',
  McLaren: '720S, 570S, 600LT, 650S, 675LT, 765LT, 750S, Artura, P1, Senna, MP4-12C, F1, GT',
  'Mercedes-AMG': 'GT, C 63, E 63, G 63, SL 63, S 63, A 45, GT R, GT S, One',
  'Mercedes-Benz':
    'A-Class, C-Class, E-Class, S-Class, G-Class, V-Class, CLS, CLA, CLK, GLA, GLB, GLC, GLE, GLS, SL, SLK, SLC, SLS, SLR, EQS, EQE, EQB, Maybach, 190E, 190SL, 280 SL, 300SL, 560SL, G 550, Sprinter, Metris, Pagoda',
  Mini: 'Cooper, Cooper S, Countryman, Clubman, Paceman',
  Mitsubishi: 'Lancer Evolution, Eclipse, 3000GT, Outlander, Montero, Pajero',
  Nissan:
    'GT-R, Skyline, Skyline GT-R, 370Z, 350Z, 300ZX, 240Z, 280Z, Z, Silvia, Frontier, Titan, Pathfinder, Rogue, Altima, Maxima, Leaf, Armada, Murano, Sentra, Patrol',
  Pagani: 'Huayra, Zonda, Utopia',
  Porsche:
    '911, 718, 356, 912, 914, 918, 924, 928, 930, 944, 959, 964, 968, 993, 996, 997, 991, 992, Cayman, Boxster, Cayenne, Macan, Panamera, Taycan, Carrera GT',
  Ram: '1500, 2500, 3500, ProMaster',
  'Rolls-Royce':
    'Phantom, Ghost, Wraith, Dawn, Cullinan, Spectre, Silver Shadow, Silver Cloud, Corniche, Silver Spirit, Silver Ghost',
  Subaru: 'Outback, WRX, WRX STI, Impreza, Forester, Crosstrek, BRZ, Legacy, Ascent, Solterra',
  Tesla: 'Model S, Model 3, Model X, Model Y, Cybertruck, Roadster',
  Toyota:
    'Supra, GR Supra, Land Cruiser, 4Runner, Tacoma, Tundra, Camry, Corolla, GR Corolla, RAV4, Highlander, Sienna, Prius, MR2, Celica, Sequoia, FJ Cruiser, 2000GT, GR86, Avalon',
  Volkswagen:
    'Golf, Golf R, GTI, Beetle, Jetta, Passat, Tiguan, Atlas, Type 2, Karmann Ghia, ID.4, ID. Buzz, Touareg, Arteon, Phaeton',
  Rivian: 'R1T, R1S, R2',
  Lucid: 'Air, Gravity',
  Polestar: 'Polestar 2, Polestar 3',
  Pontiac: 'GTO, Firebird, Trans Am, Fiero, Bonneville',
  Plymouth: 'Barracuda, Road Runner, Prowler',
  Oldsmobile: '442, Cutlass, Toronado',
  Mercury: 'Cougar',
  Datsun: '510',
  Hummer: 'H1, H2, H3',
  Triumph: 'TR6, Spitfire',
  MG: 'MGB, MGA',
  'Austin-Healey': '3000',
  Lancia: 'Delta, Stratos, Fulvia',
  Koenigsegg: 'Agera, Jesko, Regera',
  DeLorean: 'DMC-12',
  Saab: '900, 9-3, 9-5',
  Morgan: 'Plus Four, Plus Six',
  'De Tomaso': 'Pantera',
  Shelby: 'Cobra',
  Volvo: 'XC40, XC60, XC90, V60, V90, S60, S90, C30, C70, P1800, EX30, EX90, 240, 850',
}

/** Names of models that are also common words, places or short codes: they mean the model only next to their make. */
export const unclearNames = new Set(
  (
    'focus,escape,edge,fit,insight,legend,element,accent,venue,compass,soul,rogue,fusion,dart,canyon,terrain,colorado,' +
    'discovery,encore,regal,dawn,ghost,ascent,legacy,one,leaf,bolt,atlas,passport,patrol,europa,imperial,pilot,lightning,' +
    'maverick,titan,transit,california,roma,daytona,quattro,utopia,nova,azure,virage,carnival,spectre,eclipse,avalon,f 1,' +
    'f 8,air,gravity,delta,cobra,spitfire,p 1,model a,one,spider,continental'
  ).split(','),
)

/** Models whose name is a number that buyers use without the make. */
export const numberNames = new Set(
  '356 718 911 912 914 918 924 928 930 944 959 964 968 993 996 997 991 992 308 328 348 355 458 488 812'.split(' '),
)

/** Models whose name is also the first word of a paint, such as Sierra Blue. */
export const paintWords = new Set(['sierra', 'riviera', 'malibu', 'daytona', 'tahoe', 'zephyr'])

/** Other names of makes, with common misspellings that are too far away for the correction. */
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
  'Mustang Mach-E': ['Ford', 'Mach-E'],
  XKE: ['Jaguar', 'E-Type'],
  STI: ['Subaru', 'WRX STI'],
  Godzilla: ['Nissan', 'GT-R'],
}
