import type { SeedGroup } from "./seed-offering";

export const skylarkGroups: readonly SeedGroup[] = [
  {
    key: "mobile",
    name: "Mobile",
    description: "Calls, texts and 5G data. Change or leave any month.",
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  },
  {
    key: "mobile-business",
    name: "Business mobile",
    description: "One invoice for every line, and numbers that stay with the company.",
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  },
  {
    key: "data",
    name: "Data SIM",
    description: "Data only, for the tablet, the laptop and the watch.",
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM",
  },
  {
    key: "broadband",
    name: "Home broadband",
    description: "Broadband over 5G: plug in the router and it works.",
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND",
  },
  {
    key: "machines",
    name: "Connected things",
    description: "For alarms, trackers, meters and gates.",
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_M2M",
  },
  {
    key: "travel",
    name: "Travel eSIM",
    description: "Install before you fly, land with data. Your own number stays on.",
    category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
  },
  {
    key: "seats",
    name: "Business telephony",
    description: "A switchboard without the box: seats, softphones, queues and menus by the month.",
    category: "PRODUCT_CATEGORY_LICENSE",
  },
  {
    key: "extra-data",
    name: "Extra data",
    description: "More data on a line you have, at once.",
    category: "PRODUCT_CATEGORY_EXTRA_DATA",
  },
  {
    key: "abroad",
    name: "Abroad",
    description: "Call and surf beyond what your plan includes.",
    category: "PRODUCT_CATEGORY_ABROAD",
  },
  {
    key: "travel-package",
    name: "Travel top-ups",
    description: "More data for a travel eSIM you have installed.",
    category: "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE",
  },
  {
    key: "sim-cards",
    name: "SIM cards",
    description: "A new card for the number you have.",
    category: "PRODUCT_CATEGORY_SIM_CARD",
  },
  {
    key: "equipment",
    name: "Equipment",
    description: "What you plug in at home.",
    category: "PRODUCT_CATEGORY_EXTERNAL_PRODUCT",
  },
];
