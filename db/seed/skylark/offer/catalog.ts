import { addOns } from "./add-ons";
import { businessSeats } from "./business-seats";
import { dataPlans } from "./data-plans";
import { offeringsOf, type SeedDefinition } from "./definition";
import { mobilePlans } from "./mobile-plans";
import type { SeedOffering } from "./seed-offering";
import { travelPlans } from "./travel-plans";

const things: readonly SeedDefinition[] = [
  {
    key: "sim-card",
    groupKey: "sim-cards",
    customerTypes: ["CONSUMER", "BUSINESS"],
    name: "Replacement SIM Card",
    description: "A new card by post for the number you have.",
    richContent:
      "<p>Three sizes in one card. The old SIM keeps working until the new one is in the phone.</p>",
    uspList: ["Fits every phone", "Sent the same working day", "The old one works until the switch"],
    sv: {
      name: "Nytt SIM-kort",
      description: "Ett nytt kort på posten till numret du har.",
      richContent: "<p>Tre storlekar i ett kort. Det gamla fungerar tills det nya sitter i telefonen.</p>",
      uspList: ["Passar alla telefoner", "Skickas samma arbetsdag", "Det gamla fungerar tills du byter"],
    },
    artwork: "sim-card",
    price: { SE: 4900, US: 900 },
    priceType: "ONE_TIME",
    product: {
      internalName: "SIM_CARD_PSIM",
      type: "SIM_CARD",
      category: "PRODUCT_CATEGORY_SIM_CARD",
      features: { simCardType: "PSIM" },
    },
  },
  {
    key: "router",
    groupKey: "equipment",
    customerTypes: ["CONSUMER", "BUSINESS"],
    name: "Nest Router 5G",
    description: "Wi-Fi 6 for 60 devices, set up by scanning its underside.",
    richContent:
      "<p>Made for a windowsill: it finds the strongest mast by itself and tells you where in the room it hears best.</p><ul><li>5G and 4G with fallback</li><li>Wi-Fi 6, two network ports</li><li>Two-year warranty</li></ul>",
    uspList: ["5G with 4G fallback", "Wi-Fi 6 for 60 devices", "Two-year warranty"],
    sv: {
      description: "Wifi 6 för 60 enheter. Skanna undersidan, så är den igång.",
      richContent:
        "<p>Gjord för fönsterbrädan: den hittar den starkaste masten själv och säger var i rummet den hör bäst.</p><ul><li>5G, med 4G i reserv</li><li>Wifi 6, två nätverksuttag</li><li>Två års garanti</li></ul>",
      uspList: ["5G med 4G i reserv", "Wifi 6 för 60 enheter", "Två års garanti"],
    },
    artwork: "router",
    price: { SE: 199900, US: 19900 },
    priceType: "ONE_TIME",
    product: {
      internalName: "ROUTER_5G_WIFI6",
      type: "EXTERNAL_PRODUCT",
      category: "PRODUCT_CATEGORY_EXTERNAL_PRODUCT",
      features: {},
    },
  },
];

/** All offerings of Skylark in Sweden and the United States, in the order of the shop. */
export const skylarkCatalog: readonly SeedOffering[] = [
  ...mobilePlans,
  ...dataPlans,
  ...travelPlans,
  ...businessSeats,
  ...addOns,
  ...things,
].flatMap(offeringsOf);
