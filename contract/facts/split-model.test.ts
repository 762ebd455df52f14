import { describe, expect, test } from 'vitest'
import { families } from './families.ts'
import { modelName } from './model-name.ts'
import { familiesOf, splitModel } from './split-model.ts'

/** Make, model as sellers write it, family, and trim. */
const split = `
Porsche | 911 Carrera S | 911 | Carrera S
Porsche | 911 GT3 RS | 911 | GT3 RS
Porsche | 911 Carrera 4S Cabriolet | 911 | Carrera 4S Cabriolet
Porsche | 911SC | 911 | SC
Porsche | 911 sc targa | 911 | sc targa
Porsche | 911 T | 911 | T
Porsche | 911 - Turbo S | 911 | Turbo S
Porsche | 718 Cayman GT4 | 718 Cayman | GT4
Porsche | 718 Boxster S | 718 Boxster | S
Porsche | Cayman R | Cayman | R
Porsche | Boxster Spyder | Boxster | Spyder
Porsche | 718 Spyder RS | 718 Spyder | RS
Porsche | cayenne TURBO GT | Cayenne | TURBO GT
Porsche | 356 SC Coupe | 356 | SC Coupe
Porsche | 356C | 356 | C
Porsche | 356 B 1600 Super | 356 | B 1600 Super
Porsche | 928 GTS | 928 | GTS
Porsche | 928S4 | 928 | S4
Porsche | 930 Turbo | 930 | Turbo
Porsche | Taycan 4S Cross Turismo | Taycan | 4S Cross Turismo
Porsche | Panamera Turbo S E-Hybrid | Panamera | Turbo S E-Hybrid
BMW | M3 Competition | M3 | Competition
BMW | M3 CS | M3 | CS
BMW | 330i xDrive | 3 Series | 330i xDrive
BMW | 328Ci | 3 Series | 328Ci
BMW | M340i xDrive | 3 Series | M340i xDrive
BMW | 335 i | 3 Series | 335 i
BMW | 325is | 3 Series | 325is
BMW | 3 Series 330i | 3 Series | 330i
BMW | 3-Series M Sport | 3 Series | M Sport
BMW | 760i xDrive | 7 Series | 760i xDrive
BMW | 750Li | 7 Series | 750Li
BMW | 850CSi | 8 Series | 850CSi
BMW | 840Ci | 8 Series | 840Ci
BMW | M550i xDrive | 5 Series | M550i xDrive
BMW | M635CSi | 6 Series | M635CSi
BMW | X5 M Competition | X5 M | Competition
BMW | X5 M Sport | X5 | M Sport
BMW | X5 xDrive40i | X5 | xDrive40i
BMW | X3 M40i | X3 | M40i
BMW | 2002 tii | 2002 | tii
BMW | 2002tii | 2002 | tii
BMW | 700 LS | 700 | LS
BMW | Z4 sDrive35is | Z4 | sDrive35is
BMW | i8 Roadster | i8 | Roadster
BMW | M4 Competition xDrive | M4 | Competition xDrive
BMW | 1 Series M Coupe | 1 Series M | Coupe
Mercedes-Benz | C 300 | C-Class | C 300
Mercedes-Benz | C300 4MATIC | C-Class | C 300 4MATIC
Mercedes-Benz | C-Class C 300 | C-Class | C 300
Mercedes-Benz | C Class Sedan | C-Class | Sedan
Mercedes-Benz | AMG C 63 S | C-Class | AMG C 63 S
Mercedes-Benz | C63 AMG | C-Class | C 63 AMG
Mercedes-Benz | S 580 4MATIC | S-Class | S 580 4MATIC
Mercedes-Benz | S580e | S-Class | S 580e
Mercedes-Benz | Maybach S 680 | S-Class | Maybach S 680
Mercedes-Benz | E350 Cabriolet | E-Class | E 350 Cabriolet
Mercedes-Benz | E-Class AMG E 63 S 4MATIC | E-Class | AMG E 63 S 4MATIC
Mercedes-Benz | G 550 | G-Class | G 550
Mercedes-Benz | AMG G 63 | G-Class | AMG G 63
Mercedes-Benz | G-Class AMG G 63 | G-Class | AMG G 63
Mercedes-Benz | GLS 450 4MATIC | GLS | 450 4MATIC
Mercedes-Benz | GLS450 | GLS | 450
Mercedes-Benz | CLS 550 | CLS | 550
Mercedes-Benz | AMG GLE 63 S | GLE | AMG GLE 63 S
Mercedes-Benz | AMG GT R | AMG GT | R
Mercedes-Benz | SLS AMG GT | SLS AMG | GT
Mercedes-Benz | 280 SL | SL | 280 SL
Mercedes-Benz | 560SL | SL | 560 SL
Mercedes-Benz | 600 SL | SL | 600 SL
Mercedes-Benz | SL 500 | SL | 500
Mercedes-Benz | SL55 AMG | SL | 55 AMG
Mercedes-Benz | 300SL Roadster | 300 SL | Roadster
Mercedes-Benz | 190E 2.3-16 | 190E | 2.3-16
Mercedes-Benz | 190 E 2.5-16 Evolution II | 190E | 2.5-16 Evolution II
Mercedes-AMG | C 63 S | C-Class | C 63 S
Mercedes-AMG | GT R | GT | R
Mercedes-AMG | GT 4-Door 63 S | GT 4-Door | 63 S
Mercedes-AMG | SL 63 | SL | 63
Jaguar | E-Type Series 1 4.2 | E-Type | Series 1 4.2
Jaguar | E Type Series 2 | E-Type | Series 2
Jaguar | etype S1 3.8 FHC | E-Type | S1 3.8 FHC
Jaguar | F-TYPE R | F-Type | R
Jaguar | F Type SVR | F-Type | SVR
Jaguar | Mark 2 3.8 | Mark 2 | 3.8
Jaguar | XK140 SE | XK 140 | SE
Jaguar | XJ-S V12 | XJS | V12
Jaguar | XKR-S GT | XKR-S | GT
Ford | F-150 Raptor R | F-150 | Raptor R
Ford | F150 Lariat | F-150 | Lariat
Ford | F 150 King Ranch | F-150 | King Ranch
Ford | F-150 Lightning Platinum | F-150 Lightning | Platinum
Ford | Mustang Bullitt | Mustang | Bullitt
Ford | Mustang Shelby GT500 | Mustang | Shelby GT500
Ford | Mustang Mach-E GT | Mustang Mach-E | GT
Ford | GT Heritage Edition | GT | Heritage Edition
Ford | MUSTANG GT Premium | Mustang | GT Premium
Ford | Bronco Sport Badlands | Bronco Sport | Badlands
Ford | F-250 Super Duty Lariat | F-250 | Super Duty Lariat
Land Rover | Defender 110 P400 | Defender | 110 P400
Land Rover | Range Rover P530 | Range Rover | P530
Land Rover | Range Rover Sport SVR | Range Rover Sport | SVR
Land Rover | RangeRover Sport HSE | Range Rover Sport | HSE
Land Rover | Range Rover Velar R-Dynamic | Range Rover Velar | R-Dynamic
Land Rover | Series II A 109 | Series IIA | 109
Land Rover | Discovery Sport SE | Discovery Sport | SE
Audi | R8 V10 plus | R8 | V10 plus
Audi | RS 6 Avant | RS 6 | Avant
Audi | RS6 Avant Performance | RS 6 | Avant Performance
Audi | A8 L 55 quattro | A8 | L 55 quattro
Audi | TT S line | TT | S line
Audi | TTS Coupe | TTS | Coupe
Audi | TT RS Coupe | TT RS | Coupe
Audi | RS e-tron GT Performance | RS e-tron GT | Performance
Audi | etron GT Prestige | e-tron GT | Prestige
Audi | S5 Sportback | S5 | Sportback
Aston Martin | DB11 V12 | DB11 | V12
Aston Martin | DB 5 Convertible | DB5 | Convertible
Aston Martin | Vantage Roadster | Vantage | Roadster
Aston Martin | V12 Vantage S | V12 Vantage | S
Bentley | Continental GT V8 | Continental GT | V8
Bentley | Bentayga Speed | Bentayga | Speed
Bentley | Flying Spur W12 | Flying Spur | W12
Bentley | R-Type Continental | R-Type | Continental
Ferrari | 458 Italia | 458 | Italia
Ferrari | 488 GTB | 488 | GTB
Ferrari | 308GTSi | 308 | GTSi
Ferrari | 308 GTS Quattrovalvole | 308 | GTS Quattrovalvole
Ferrari | 275 GTB/4 | 275 | GTB/4
Ferrari | Dino 246 GTS | Dino 246 | GTS
Ferrari | F8 Tributo | F8 | Tributo
Ferrari | F430 Spider F1 | F430 | Spider F1
Ferrari | California T Handling Speciale | California T | Handling Speciale
Ferrari | 812 Superfast | 812 | Superfast
Lamborghini | Huracán EVO | Huracán | EVO
Lamborghini | Huracan Tecnica | Huracán | Tecnica
Lamborghini | Aventador LP 700-4 | Aventador | LP 700-4
Lamborghini | Countach LP 400 S | Countach | LP 400 S
Lamborghini | Murcielago LP640 | Murciélago | LP640
McLaren | 720S Performance | 720S | Performance
McLaren | 570 S Spider | 570S | Spider
Alfa Romeo | Giulia Quadrifoglio | Giulia | Quadrifoglio
Alfa Romeo | Spider 1600 Duetto | Spider | 1600 Duetto
Alfa Romeo | Giulia Sprint GTA | Giulia Sprint | GTA
Lotus | Evora GT | Evora | GT
Lotus | Europa Twin Cam Special | Europa | Twin Cam Special
Maserati | GranTurismo Sport | GranTurismo | Sport
Maserati | Gran Turismo MC | GranTurismo | MC
Maserati | Ghibli SS 4.9 | Ghibli | SS 4.9
Rolls-Royce | Silver Cloud III | Silver Cloud | III
Rolls-Royce | Phantom Extended | Phantom | Extended
Cadillac | CT5-V Blackwing | CT5-V | Blackwing
Cadillac | CTSV Coupe | CTS-V | Coupe
Cadillac | Eldorado Biarritz Convertible | Eldorado | Biarritz Convertible
Chevrolet | Corvette Stingray 2LT | Corvette | Stingray 2LT
Chevrolet | Camaro Z/28 | Camaro | Z/28
Chevrolet | Silverado 2500 HD LTZ | Silverado 2500HD | LTZ
Chevrolet | Bel Air Sport Coupe | Bel Air | Sport Coupe
Dodge | Challenger SRT Demon 170 | Challenger | SRT Demon 170
Dodge | Viper GTS | Viper | GTS
GMC | Sierra 1500 Denali Ultimate | Sierra 1500 | Denali Ultimate
Jeep | Wrangler Unlimited Rubicon 392 | Wrangler | Unlimited Rubicon 392
Jeep | Grand Cherokee Trackhawk | Grand Cherokee | Trackhawk
Jeep | Grand Cherokee L Summit | Grand Cherokee L | Summit
Hyundai | Elantra N Line | Elantra | N Line
Hyundai | Ioniq 5 Limited | Ioniq 5 | Limited
Lexus | LC 500 Convertible | LC 500 | Convertible
Lexus | RX450h+ Luxury | RX 450h+ | Luxury
Lexus | RX 350 F Sport | RX 350 | F Sport
Mazda | MX-5 Miata Club | MX-5 Miata | Club
Mazda | MX5 Grand Touring | MX-5 | Grand Touring
Mitsubishi | Lancer Evolution IX MR | Lancer Evolution | IX MR
Nissan | Skyline GT-R (R32) | Skyline | GT-R (R32)
Nissan | GTR NISMO | GT-R | NISMO
Ram | 1500 TRX | 1500 | TRX
Ram | 1500 Classic SLT | 1500 Classic | SLT
Subaru | WRX STI Limited | WRX STI | Limited
Tesla | Model S Plaid | Model S | Plaid
Tesla | ModelX P100D | Model X | P100D
Toyota | GR Supra 3.0 Premium | GR Supra | 3.0 Premium
Toyota | Supra Turbo | Supra | Turbo
Toyota | Land Cruiser FJ40 | Land Cruiser | FJ40
Volkswagen | Golf R Line | Golf | R Line
Volkswagen | Type 2 Deluxe 21-Window | Type 2 | Deluxe 21-Window
Volkswagen | ID4 Pro S | ID.4 | Pro S
Volvo | V90 Cross Country T6 | V90 Cross Country | T6
Volvo | XC90 Recharge T8 | XC90 | Recharge T8
Mini | Cooper S | Cooper | S
Fiat | 500F | 500 | F
Fiat | 500e Inspi(RED) | 500e | Inspi(RED)
porsche | 911 Targa 4 | 911 | Targa 4
MERCEDES BENZ | e 350 4matic | E-Class | E 350 4matic
De Tomaso | Pantera GTS | Pantera | GTS
Datsun | 240Z Series I | 240Z | Series I
`

/** Models without a trim, models that the table doesn't contain, and models that could belong to several families. */
const whole = `
Porsche | 911
Porsche | Porsche 911 Carrera
Porsche | 993 Turbo
Porsche | 911-Carrera
Porsche | Carrera GT
Porsche | 91
BMW | M3
BMW | 325
BMW | 507
BMW | 3.0 CSL
BMW | ActiveHybrid 5
BMW | M
Mercedes-Benz | 500 E
Mercedes-Benz | 300 SEL 6.3
Mercedes-Benz | 280 SE 3.5 Cabriolet
Mercedes-Benz | 190 SL
Mercedes-Benz | 300 SL
Mercedes-Benz | C
Mercedes-Benz | AMG
Jaguar | E-Type
Jaguar | Typ E
Ford | GT
Ford | Shelby GT350
Ford | Super Duty F-250 Lariat
Ford | Mustangs
Land Rover | Range Rover Sport
Lexus | RC F
Lexus | GS F
Lexus | IS F Sport
Rolls-Royce | 20/25
Cadillac | Series 452 V-16 Roadster
Chevrolet | Corvettes ZR1
Ruf | CTR Yellowbird
Ferrari | 1234 GT
Honda | S2000
AC | Cobra 289
`

const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string, string, string])

describe('a model is split into family and trim', () => {
  test.each(rows(split))('%s %s', (make, written, model, trim) => {
    expect(splitModel(make, written)).toEqual({ model, trim })
  })

  test('and the title still has all words, except a family that the trim repeats', () => {
    const letters = (text: string) =>
      text
        .normalize('NFD')
        .replaceAll(/[^a-z0-9+]/gi, '')
        .toLowerCase()
    for (const [make, written] of rows(split)) {
      const title = letters(modelName(splitModel(make, written)))
      const before = letters(written)
      expect(
        title === before || (before.startsWith(letters(splitModel(make, written).model)) && before.endsWith(title)),
        `${make} ${written}: ${title}`,
      ).toBe(true)
    }
  })
})

test.each(rows(whole))('%s %s stays whole', (make, written) => {
  expect(splitModel(make, written)).toEqual({ model: written })
  expect(modelName(splitModel(make, written))).toBe(written)
})

test('the family and the trim of a split model are found again', () => {
  for (const [make, , model, trim] of rows(split)) {
    expect(splitModel(make, modelName({ model, trim })), `${make} ${model} ${trim}`).toEqual({ model, trim })
  }
})

test('a family alone has no trim, and is listed once', () => {
  for (const [make, names] of families) {
    expect(familiesOf(make)).toEqual(names)
    for (const name of names) expect(splitModel(make, name), `${make} ${name}`).toEqual({ model: name })
  }
})

test('a text is not split if its trim would be too long', () => {
  const trim = 'x'.repeat(61)
  expect(splitModel('Porsche', `911 ${trim}`)).toEqual({ model: `911 ${trim}` })
  expect(splitModel('Porsche', `911 ${trim.slice(1)}`).model).toBe('911')
})

test.each([
  ['911', 'Carrera S', '911 Carrera S'],
  ['911', '911 Carrera S', '911 Carrera S'],
  ['911', null, '911'],
  ['911', '', '911'],
  ['C-Class', 'C 300', 'C 300'],
  ['C-Class', 'Sedan', 'C-Class Sedan'],
  ['C-Class', 'Coupe C', 'Coupe C'],
  ['3 Series', '330i', '330i'],
  ['3 Series', 'M Sport', '3 Series M Sport'],
  ['GT', 'GT3', 'GT GT3'],
])('%s with %o is called %s', (model, trim, name) => expect(modelName({ model, trim })).toBe(name))
