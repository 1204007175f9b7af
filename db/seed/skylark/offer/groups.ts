import type { SeedGroup } from "./seed-offering";

export const skylarkGroups: readonly SeedGroup[] = [
  {
    key: "mobile",
    name: "Mobile",
    description: "Calls, texts and 5G data. Change or leave any month.",
    sv: { name: "Mobilt", description: "Samtal, sms och 5G-surf. Byt eller säg upp vilken månad du vill." },
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  },
  {
    key: "mobile-business",
    name: "Business mobile",
    description: "One invoice for every line, and numbers that stay with the company.",
    sv: {
      name: "Mobilt för företag",
      description: "En faktura för alla abonnemang, och nummer som stannar i företaget.",
    },
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  },
  {
    key: "data",
    name: "Data SIM",
    description: "Data only, for the tablet, the laptop and the watch.",
    sv: { name: "Surf-SIM", description: "Bara surf, till surfplattan, datorn och klockan." },
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM",
  },
  {
    key: "broadband",
    name: "Home broadband",
    description: "Broadband over 5G: plug in the router and it works.",
    sv: { name: "Bredband hemma", description: "Bredband över 5G: koppla in routern, så fungerar det." },
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND",
  },
  {
    key: "machines",
    name: "Connected things",
    description: "For alarms, trackers, meters and gates.",
    sv: { name: "Uppkopplade saker", description: "För larm, spårare, mätare och grindar." },
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_M2M",
  },
  {
    key: "travel",
    name: "Travel eSIM",
    description: "Install before you fly, land with data. Your own number stays on.",
    sv: {
      name: "Rese-eSIM",
      description: "Installera innan du reser och surfa när du landar. Ditt eget nummer är kvar.",
    },
    category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
  },
  {
    key: "seats",
    name: "Business telephony",
    description: "A switchboard without the box: seats, softphones, queues and menus by the month.",
    sv: {
      name: "Företagstelefoni",
      description: "En växel utan låda i källaren: licenser, softphone, köer och svarsmenyer per månad.",
    },
    category: "PRODUCT_CATEGORY_LICENSE",
  },
  {
    key: "extra-data",
    name: "Extra data",
    description: "More data on a line you have, at once.",
    sv: { name: "Extra surf", description: "Mer surf till ett abonnemang du har, direkt." },
    category: "PRODUCT_CATEGORY_EXTRA_DATA",
  },
  {
    key: "abroad",
    name: "Abroad",
    description: "Call and surf beyond what your plan includes.",
    sv: { name: "Utomlands", description: "Ring och surfa bortom det som ingår i abonnemanget." },
    category: "PRODUCT_CATEGORY_ABROAD",
  },
  {
    key: "travel-package",
    name: "Travel top-ups",
    description: "More data for a travel eSIM you have installed.",
    sv: { name: "Påfyllning på resan", description: "Mer surf till ett rese-eSIM du redan har installerat." },
    category: "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE",
  },
  {
    key: "sim-cards",
    name: "SIM cards",
    description: "A new card for the number you have.",
    sv: { name: "SIM-kort", description: "Ett nytt kort till numret du har." },
    category: "PRODUCT_CATEGORY_SIM_CARD",
  },
  {
    key: "equipment",
    name: "Equipment",
    description: "What you plug in at home.",
    sv: { name: "Utrustning", description: "Det du kopplar in hemma." },
    category: "PRODUCT_CATEGORY_EXTERNAL_PRODUCT",
  },
];
