import type { ProductFeatures } from "@/lib/values/product-features";
import type { PerMarket, SeedDefinition } from "./definition";
import { countriesInSwedish, southeastAsia } from "./travel-plans";

const everyone = ["CONSUMER", "BUSINESS"] as const;

/** More data for a travel eSIM, for the same destination. */
function topUp(
  key: string,
  where: string,
  valid: string,
  sv: { where: string; valid: string },
  price: PerMarket,
  features: Pick<ProductFeatures, "countries" | "regions">,
): SeedDefinition {
  return {
    key: `travel-topup-${key}`,
    groupKey: "travel-package",
    customerTypes: everyone,
    name: `${where} Top-up 5 GB`,
    description: "More data for a travel eSIM that is already in the phone.",
    richContent: `<p>Added to the eSIM you have; nothing to install again. ${valid}</p>`,
    uspList: ["5 GB of data", "Valid for 15 days", "Nothing to install again"],
    sv: {
      name: `Påfyllning ${sv.where} 5 GB`,
      description: "Mer surf till ett rese-eSIM som redan sitter i telefonen.",
      richContent: `<p>Läggs till på det eSIM du har, inget att installera igen. ${sv.valid}</p>`,
      uspList: ["5 GB surf", "Gäller i 15 dagar", "Inget att installera igen"],
    },
    artwork: "addon-travel-topup",
    price,
    priceType: "ONE_TIME",
    product: {
      internalName: `ADDON_TRAVEL_${key.replaceAll("-", "_").toUpperCase()}_5GB`,
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE",
      features: { dataMb: 5_000, validityDays: 15, ...features, activationType: "INSTANT" },
    },
  };
}

export const addOns: readonly SeedDefinition[] = [
  {
    key: "extra-5gb",
    groupKey: "extra-data",
    customerTypes: everyone,
    name: "Extra 5 GB",
    description: "For when the plan's own data runs out. Lasts 31 days.",
    richContent: "<p>Added at once and used after the plan's own data. Lasts 31 days.</p>",
    uspList: ["5 GB at once", "Lasts 31 days", "Used after your plan's own data"],
    sv: {
      description: "För när abonnemangets egen surf tar slut. Gäller i 31 dagar.",
      richContent: "<p>Läggs till direkt och används efter abonnemangets egen surf. Gäller i 31 dagar.</p>",
      uspList: ["5 GB direkt", "Gäller i 31 dagar", "Används efter abonnemangets egen surf"],
    },
    artwork: "addon-extra-5gb",
    price: { SE: 4900, US: 600 },
    priceType: "ONE_TIME",
    product: {
      internalName: "ADDON_DATA_5GB",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
      features: { dataMb: 5_000, validityDays: 31 },
    },
  },
  {
    key: "extra-20gb",
    groupKey: "extra-data",
    customerTypes: everyone,
    name: "Extra 20 GB",
    description: "For a house move, a cabin or a new series. Lasts 31 days.",
    richContent: "<p>Added at once and used after the plan's own data. Lasts 31 days.</p>",
    uspList: ["20 GB at once", "Lasts 31 days", "Used after your plan's own data"],
    sv: {
      description: "För en flytt, en stuga eller en ny serie. Gäller i 31 dagar.",
      richContent: "<p>Läggs till direkt och används efter abonnemangets egen surf. Gäller i 31 dagar.</p>",
      uspList: ["20 GB direkt", "Gäller i 31 dagar", "Används efter abonnemangets egen surf"],
    },
    artwork: "addon-extra-20gb",
    price: { SE: 9900, US: 1200 },
    priceType: "ONE_TIME",
    product: {
      internalName: "ADDON_DATA_20GB",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
      features: { dataMb: 20_000, validityDays: 31 },
    },
  },
  {
    key: "calls-abroad",
    groupKey: "abroad",
    customerTypes: everyone,
    name: "Calls Abroad",
    description: "Two hundred minutes a month from home to 60 countries.",
    richContent: "<p>For family far away. Renews with the plan; remove it whenever you like.</p>",
    uspList: ["200 minutes a month", "To mobiles and landlines in 60 countries", "Remove it any month"],
    sv: {
      name: "Samtal till utlandet",
      description: "Tvåhundra minuter i månaden, hemifrån till 60 länder.",
      richContent:
        "<p>För dig med familj långt borta. Förnyas med abonnemanget, och du tar bort det när du vill.</p>",
      uspList: [
        "200 minuter i månaden",
        "Till mobiler och fasta telefoner i 60 länder",
        "Ta bort det vilken månad du vill",
      ],
    },
    artwork: "addon-calls-abroad",
    price: { SE: 5900, US: 700 },
    priceType: "RECURRING",
    product: {
      internalName: "ADDON_ABROAD_CALLS_200MIN",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_ABROAD",
      features: { includedCallSeconds: 12_000 },
    },
  },
  {
    key: "roam-week",
    groupKey: "abroad",
    customerTypes: everyone,
    name: "Roaming Week",
    description: "Your own plan's number and SIM, abroad for a week.",
    richContent:
      "<p>Three gigabytes and an hour of calls where the plan's own roaming ends. Starts when you first connect abroad.</p>",
    uspList: ["3 GB and 60 minutes", "Seven days from first use", "No new SIM"],
    sv: {
      name: "Utlandsvecka",
      description: "Ditt eget nummer och SIM, utomlands i en vecka.",
      richContent:
        "<p>Tre gigabyte och en timmes samtal där det som ingår i abonnemanget tar slut. Börjar första gången du kopplar upp dig utomlands.</p>",
      uspList: ["3 GB och 60 minuter", "Sju dagar från första användningen", "Inget nytt SIM"],
    },
    artwork: "addon-roaming-week",
    price: { SE: 14900, US: 1500 },
    priceType: "ONE_TIME",
    product: {
      internalName: "ADDON_ABROAD_WEEK",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_ABROAD",
      features: { dataMb: 3_000, includedCallSeconds: 3_600, validityDays: 7, activationType: "FIRST_USE" },
    },
  },
  topUp(
    "europe",
    "Europe",
    "Valid in the larger countries of Europe.",
    { where: "Europa", valid: "Gäller i Europas större länder." },
    { SE: 11900, US: 1300 },
    {
      countries: "AUT BEL CHE DEU DNK ESP FIN FRA GBR GRC IRL ITA NLD NOR POL PRT SWE".split(" "),
      regions: ["EUROPE"],
    },
  ),
  topUp(
    "japan",
    "Japan",
    "Valid in all of Japan.",
    { where: countriesInSwedish(["JPN"]), valid: "Gäller i hela Japan." },
    { SE: 9900, US: 1100 },
    { countries: ["JPN"] },
  ),
  topUp(
    "southeast-asia",
    "Southeast Asia",
    "Valid in eight countries, from Vietnam to Indonesia.",
    { where: "Sydostasien", valid: "Gäller i åtta länder, från Vietnam till Indonesien." },
    { SE: 11900, US: 1300 },
    { countries: southeastAsia },
  ),
  topUp(
    "north-america",
    "North America",
    "Valid in the United States, Canada and Mexico.",
    { where: "Nordamerika", valid: "Gäller i USA, Kanada och Mexiko." },
    { SE: 15900, US: 1500 },
    { countries: ["CAN", "MEX", "USA"], regions: ["NORTH_AMERICA"] },
  ),
];
