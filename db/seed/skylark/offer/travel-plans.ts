import { toAlpha2 } from "@/lib/catalog/texts/countries";
import type { ProductFeatures } from "@/lib/values/product-features";
import type { PerMarket, SeedDefinition } from "./definition";

/** A list of countries (alpha-3) in Swedish. */
export function countriesInSwedish(countries: readonly string[]): string {
  const names = new Intl.DisplayNames("sv", { type: "region" });
  return new Intl.ListFormat("sv").format(countries.map((code) => names.of(toAlpha2(code)!)!));
}

const nordics = ["DNK", "FIN", "ISL", "NOR", "SWE"];
const europe = [
  ...nordics,
  ..."AUT BEL BGR CHE CYP CZE DEU ESP EST FRA GBR GRC HRV HUN IRL ITA LIE LTU LUX LVA MLT NLD POL PRT ROU SVK SVN".split(
    " ",
  ),
].sort();
/** The countries in the region where Skylark has coverage (alpha-3). */
export const southeastAsia = "IDN KHM LAO MYS PHL SGP THA VNM".split(" ");
const world = [
  ...europe,
  ...southeastAsia,
  ..."ALB ARE ARG AUS BRA CAN CHL COL CRI EGY GEO HKG IND ISR JPN KEN KOR LKA MAR MEX MUS NZL PER SAU SRB TUN TUR TWN TZA UKR URY USA ZAF".split(
    " ",
  ),
].sort();

/** A travel package bought with its eSIM; paid once. */
function travel(
  key: string,
  name: string,
  description: string,
  about: string,
  sv: { name: string; description: string; about: string },
  price: PerMarket,
  features: Required<Pick<ProductFeatures, "dataMb" | "validityDays" | "countries" | "activationType">> & {
    regions?: string[];
  },
): SeedDefinition {
  const gigabytes = features.dataMb / 1000;
  const start =
    features.activationType === "FIRST_USE"
      ? "The days start when you arrive and first connect"
      : "The days start when you buy, so you can use it at once";
  const startInSwedish =
    features.activationType === "FIRST_USE"
      ? "Dagarna börjar när du är framme och kopplar upp dig första gången"
      : "Dagarna börjar när du köper, så att du kan använda det direkt";
  return {
    key: `travel-${key}`,
    groupKey: "travel",
    customerTypes: ["CONSUMER", "BUSINESS"],
    name,
    description,
    richContent: `<p>${about}</p><ul><li>${start}</li><li>Your own number stays reachable for calls and texts</li><li>Install by QR code or one tap, before you leave</li><li>Hotspot included</li></ul>`,
    uspList: [`${gigabytes} GB of data`, `Valid for ${features.validityDays} days`, start],
    sv: {
      name: sv.name,
      description: sv.description,
      richContent: `<p>${sv.about}</p><ul><li>${startInSwedish}</li><li>Ditt eget nummer går att nå för samtal och sms</li><li>Installera med QR-kod eller ett tryck, innan du åker</li><li>Du får dela surfen</li></ul>`,
      uspList: [`${gigabytes} GB surf`, `Gäller i ${features.validityDays} dagar`, startInSwedish],
    },
    artwork: `travel-${key}`,
    price,
    priceType: "ONE_TIME",
    product: {
      internalName: `TRAVEL_${key.replaceAll("-", "_").toUpperCase()}_${gigabytes}GB`,
      type: "SUBSCRIPTION",
      category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
      features: { ...features, simCardType: "ESIM" },
    },
  };
}

export const travelPlans: readonly SeedDefinition[] = [
  travel(
    "nordics",
    "Nordics",
    "Five countries, one eSIM, from Reykjavík to Rovaniemi.",
    "For the archipelago, the fells and the ferry between them. Coverage on the largest network of each country.",
    {
      name: "Norden",
      description: "Fem länder, ett eSIM, från Reykjavík till Rovaniemi.",
      about: "För skärgården, fjällen och färjan däremellan. Täckning i varje lands största nät.",
    },
    { SE: 12900, US: 1400 },
    {
      dataMb: 5_000,
      validityDays: 15,
      countries: nordics,
      regions: ["NORDICS"],
      activationType: "FIRST_USE",
    },
  ),
  travel(
    "europe",
    "Europe",
    "Thirty-two countries on one eSIM. Cross borders and forget about it.",
    "Interrail, a conference in Lisbon, a long weekend in Rome: the same eSIM finds a good network in each of the countries.",
    {
      name: "Europa",
      description: "Trettiotvå länder på ett eSIM. Åk över gränser utan att tänka på det.",
      about:
        "Tågluff, en konferens i Lissabon, en långhelg i Rom: samma eSIM hittar ett bra nät i vart och ett av länderna.",
    },
    { SE: 24900, US: 2500 },
    { dataMb: 10_000, validityDays: 30, countries: europe, regions: ["EUROPE"], activationType: "FIRST_USE" },
  ),
  travel(
    "iberia",
    "Spain & Portugal",
    "Both sides of the border, and the islands too.",
    "Covers the mainland, the Balearics, the Canaries, Madeira and the Azores.",
    {
      name: countriesInSwedish(["ESP", "PRT"]),
      description: "Båda sidor om gränsen, och öarna också.",
      about: "Täcker fastlandet, Balearerna, Kanarieöarna, Madeira och Azorerna.",
    },
    { SE: 9900, US: 1100 },
    { dataMb: 5_000, validityDays: 15, countries: ["ESP", "PRT"], activationType: "FIRST_USE" },
  ),
  travel(
    "british-isles",
    "United Kingdom & Ireland",
    "For the weekend in London and the week in Kerry.",
    "Starts at once, so you can buy it on the train from the airport.",
    {
      name: countriesInSwedish(["GBR", "IRL"]),
      description: "För helgen i London och veckan på Irland.",
      about: "Börjar gälla direkt, så du kan köpa det på tåget från flygplatsen.",
    },
    { SE: 9900, US: 1100 },
    { dataMb: 5_000, validityDays: 15, countries: ["GBR", "IRL"], activationType: "INSTANT" },
  ),
  travel(
    "north-america",
    "North America",
    "The United States, Canada and Mexico in one package.",
    "From the Yukon to Yucatán, on more than one network in each country, which matters on long roads.",
    {
      name: "Nordamerika",
      description: "USA, Kanada och Mexiko i ett paket.",
      about: "Från Yukon till Yucatán, i mer än ett nät per land. Det märks på långa vägar.",
    },
    { SE: 29900, US: 2700 },
    {
      dataMb: 10_000,
      validityDays: 30,
      countries: ["CAN", "MEX", "USA"],
      regions: ["NORTH_AMERICA"],
      activationType: "FIRST_USE",
    },
  ),
  travel(
    "japan",
    "Japan",
    "Trains, maps and menus, understood.",
    "A local network with coverage along the Shinkansen lines and in the mountains between them.",
    {
      name: countriesInSwedish(["JPN"]),
      description: "Tåg, kartor och menyer, begripliga.",
      about: "Ett lokalt nät med täckning längs Shinkansen och i bergen däremellan.",
    },
    { SE: 17900, US: 1800 },
    { dataMb: 10_000, validityDays: 15, countries: ["JPN"], activationType: "FIRST_USE" },
  ),
  travel(
    "southeast-asia",
    "Southeast Asia",
    "Eight countries, from Hanoi to Bali.",
    "For backpackers and those who booked one flight too few: no new SIM at each border.",
    {
      name: "Sydostasien",
      description: "Åtta länder, från Hanoi till Bali.",
      about: "För dig som luffar, och dig som bokade ett flyg för lite: inget nytt SIM vid varje gräns.",
    },
    { SE: 16900, US: 1700 },
    {
      dataMb: 8_000,
      validityDays: 15,
      countries: southeastAsia,
      regions: ["ASIA"],
      activationType: "FIRST_USE",
    },
  ),
  travel(
    "world",
    "World",
    "Seventy-three countries, for the long way round.",
    "One eSIM for a trip over several continents, or for a bag that is always packed.",
    {
      name: "Världen",
      description: "Sjuttiotre länder, för dig som tar långa vägen runt.",
      about: "Ett eSIM för resan över flera kontinenter, eller för väskan som alltid är packad.",
    },
    { SE: 44900, US: 4500 },
    {
      dataMb: 5_000,
      validityDays: 30,
      countries: world,
      regions: ["ASIA", "EUROPE", "NORDICS", "NORTH_AMERICA", "WORLD"],
      activationType: "FIRST_USE",
    },
  ),
];
