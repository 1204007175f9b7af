import type { ProductCategory, ProductType } from "@/lib/catalog/model";
import type { CustomerType } from "@/lib/values/customer-type";
import type { Price } from "@/lib/values/price";
import type { ProductFeatures } from "@/lib/values/product-features";

/** Where an offering is sold. Sweden: SEK, tax included. United States: USD, tax added at checkout. */
export type SeedMarket = "SE" | "US";

/** A group of the shop; `key` seeds its id. */
export type SeedGroup = {
  key: string;
  name: string;
  description: string;
  /** The same in Swedish. */
  sv: { name: string; description: string };
  category: ProductCategory;
};

/** Texts in another language. The name is absent where it is the same. */
export type SeedTexts = {
  name?: string;
  description: string;
  richContent: string;
  uspList: readonly string[];
};

/** A product as it is delivered. The offerings of two markets share it. */
export type SeedProduct = {
  /** Seeds `productId`. */
  key: string;
  internalName: string;
  type: ProductType;
  category: ProductCategory;
  /**
   * The included features. For SUBSCRIPTION_CELL an absent `dataMb`, `includedCallSeconds` or `includedSms` means
   * unlimited; for every other category absent means not included.
   */
  features: ProductFeatures;
  /** LICENSE only: the `type` its licenses get. */
  licenseType?: "PBX_USER_LEVEL" | "PBX_SOFTPHONE" | "PBX_ROUTE_QUEUE" | "PBX_ROUTE_IVR";
};

/** One offering of one market, as the seeder stores it. All ids derive from the keys. */
export type SeedOffering = {
  /** Unique over all markets; seeds `productOfferingId`. */
  key: string;
  market: SeedMarket;
  /** Its catalogs: the market's consumer catalog, its business catalog, or both. */
  customerTypes: readonly CustomerType[];
  /** `key` of a `SeedGroup`. */
  groupKey: string;
  name: string;
  description: string;
  /** Clean HTML: h3, p, ul, li, strong. */
  richContent: string;
  uspList: readonly string[];
  sv: SeedTexts;
  /** Path under `public/`. The seeder prefixes the portal's address to make `imageUrl`. */
  artwork: string;
  price: Price;
  product: SeedProduct;
};
