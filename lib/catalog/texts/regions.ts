/** A region as travel packages name it, and its countries (ISO 3166-1 alpha-3). */
export type Region = { id: string; name: string; countries: readonly string[] };

const list = (codes: string): string[] => codes.split(" ");

const NORDICS = list("DNK FIN ISL NOR SWE");
const BALTICS = list("EST LTU LVA");
const BALKANS = list("ALB BGR BIH GRC HRV MKD MNE ROU SRB SVN XKX");
const EUROPE = [
  ...new Set([
    ...NORDICS,
    ...BALTICS,
    ...BALKANS,
    ...list(
      "AND AUT BEL BLR CHE CYP CZE DEU ESP FRA FRO GBR GIB GGY HUN IMN IRL ITA JEY LIE LUX MCO MDA MLT NLD POL PRT SMR SVK UKR VAT",
    ),
  ]),
];
const SOUTHEAST_ASIA = list("BRN IDN KHM LAO MMR MYS PHL SGP THA TLS VNM");
const MIDDLE_EAST = list("ARE BHR IRQ ISR JOR KWT LBN OMN PSE QAT SAU SYR TUR YEM");
const ASIA = [
  ...SOUTHEAST_ASIA,
  ...list("AFG BGD BTN CHN HKG IND IRN JPN KAZ KGZ KOR LKA MAC MDV MNG NPL PAK TJK TKM TWN UZB"),
];
const NORTH_AMERICA = list("CAN MEX USA");
const CARIBBEAN = list(
  "ABW AIA ATG BES BHS BLM BMU BRB CUB CUW CYM DMA DOM GLP GRD HTI JAM KNA LCA MAF MSR MTQ PRI SXM TCA TTO VCT VGB VIR",
);
const CENTRAL_AMERICA = list("BLZ CRI GTM HND NIC PAN SLV");
const SOUTH_AMERICA = list("ARG BOL BRA CHL COL ECU FLK GUF GUY PER PRY SUR URY VEN");
const AMERICAS = [...NORTH_AMERICA, ...CENTRAL_AMERICA, ...CARIBBEAN, ...SOUTH_AMERICA, "GRL", "SPM"];
const NORTH_AFRICA = list("DZA EGY LBY MAR SDN TUN");
const AFRICA = [
  ...NORTH_AFRICA,
  ...list(
    "AGO BDI BEN BFA BWA CAF CIV CMR COD COG COM CPV DJI ERI ETH GAB GHA GIN GMB GNB GNQ KEN LBR LSO MDG MLI MOZ MRT MUS MWI MYT NAM NER NGA REU RWA SEN SLE SOM SSD STP SWZ SYC TCD TGO TZA UGA ZAF ZMB ZWE",
  ),
];
const OCEANIA = list("ASM AUS COK FJI FSM GUM KIR MHL MNP NCL NRU NZL PLW PNG PYF SLB TON TUV VUT WSM");
const CAUCASUS = list("ARM AZE GEO");

const region = (id: string, name: string, countries: readonly string[]): Region => ({
  id,
  name,
  countries: countries.toSorted(),
});

/** Every region that an offering can name in `features.regions`, smaller ones before those that contain them. */
export const REGIONS: readonly Region[] = [
  region("NORDICS", "Nordics", NORDICS),
  region("BALTICS", "Baltics", BALTICS),
  region("BALKANS", "Balkans", BALKANS),
  region("EUROPE", "Europe", EUROPE),
  region("CAUCASUS", "Caucasus", CAUCASUS),
  region("MIDDLE_EAST", "Middle East", MIDDLE_EAST),
  region("SOUTHEAST_ASIA", "Southeast Asia", SOUTHEAST_ASIA),
  region("ASIA", "Asia", ASIA),
  region("NORTH_AMERICA", "North America", NORTH_AMERICA),
  region("CENTRAL_AMERICA", "Central America", CENTRAL_AMERICA),
  region("CARIBBEAN", "Caribbean", CARIBBEAN),
  region("SOUTH_AMERICA", "South America", SOUTH_AMERICA),
  region("AMERICAS", "Americas", AMERICAS),
  region("NORTH_AFRICA", "North Africa", NORTH_AFRICA),
  region("AFRICA", "Africa", AFRICA),
  region("OCEANIA", "Oceania", OCEANIA),
  region("WORLD", "World", [
    ...new Set([...EUROPE, ...CAUCASUS, ...MIDDLE_EAST, ...ASIA, ...AMERICAS, ...AFRICA, ...OCEANIA, "RUS"]),
  ]),
];

/** Ids of the regions that contain any of the countries (alpha-3). */
export const regionsContaining = (countries: readonly string[]): string[] =>
  REGIONS.filter((candidate) => candidate.countries.some((code) => countries.includes(code))).map(
    ({ id }) => id,
  );
