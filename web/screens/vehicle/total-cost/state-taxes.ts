/** The source and year of the rates for the note below the estimate. */
export const source = { name: '2025 state rates', year: 2025 } as const

/**
 * The tax on the price of a vehicle registered in a state, in percent, with a cap in dollars in some states. The
 * rates are estimates that users can overwrite. They exclude surcharges based on price, weight or fuel. They also
 * exclude county and city taxes, except the part that the state collects everywhere (California, Utah, Virginia).
 *
 * The rate is the state's vehicle tax where one is known: Alabama (automotive vehicles, Code of Alabama 40-23-101, 2
 * percent), Delaware (document fee), Georgia (title ad valorem tax), Iowa (fee for new registration, Iowa Code
 * 321.105A), Maryland (excise tax since July 2025), Mississippi (cars and light trucks, 35 Mississippi Administrative
 * Code 4-11-02-201), New Mexico (motor vehicle excise tax, NMSA 7-14-4), North Carolina (highway use tax), South
 * Carolina (infrastructure maintenance fee, capped at $500), South Dakota (motor vehicle excise tax) and Virginia
 * (motor vehicle sales and use tax, Code of Virginia 58.1-2402). For all other states, it is the general sales tax
 * according to the Tax Foundation, State and Local Sales Tax Rates, 2025 (Louisiana: 5 since January 2025; Utah: 4.85
 * plus 1.25 in all counties). Most of these states charge the sales tax on vehicles, but not all do.
 *
 * The rates aren't from the npm package `sales-tax`, because version 2.23.0 had a dozen outdated rates.
 */
export const stateTaxes: readonly (readonly [name: string, percent: number, cap?: number])[] = [
  ['Alabama', 2],
  ['Alaska', 0],
  ['Arizona', 5.6],
  ['Arkansas', 6.5],
  ['California', 7.25],
  ['Colorado', 2.9],
  ['Connecticut', 6.35],
  ['Delaware', 5.25],
  ['District of Columbia', 6],
  ['Florida', 6],
  ['Georgia', 7],
  ['Hawaii', 4],
  ['Idaho', 6],
  ['Illinois', 6.25],
  ['Indiana', 7],
  ['Iowa', 5],
  ['Kansas', 6.5],
  ['Kentucky', 6],
  ['Louisiana', 5],
  ['Maine', 5.5],
  ['Maryland', 6.5],
  ['Massachusetts', 6.25],
  ['Michigan', 6],
  ['Minnesota', 6.875],
  ['Mississippi', 5],
  ['Missouri', 4.225],
  ['Montana', 0],
  ['Nebraska', 5.5],
  ['Nevada', 6.85],
  ['New Hampshire', 0],
  ['New Jersey', 6.625],
  ['New Mexico', 4],
  ['New York', 4],
  ['North Carolina', 3],
  ['North Dakota', 5],
  ['Ohio', 5.75],
  ['Oklahoma', 4.5],
  ['Oregon', 0],
  ['Pennsylvania', 6],
  ['Rhode Island', 7],
  ['South Carolina', 5, 500],
  ['South Dakota', 4],
  ['Tennessee', 7],
  ['Texas', 6.25],
  ['Utah', 6.1],
  ['Vermont', 6],
  ['Virginia', 4.15],
  ['Washington', 6.5],
  ['West Virginia', 6],
  ['Wisconsin', 5],
  ['Wyoming', 4],
]
