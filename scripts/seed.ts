// Fills an empty database with the demo brands. `npm start` calls it; by hand: `DATABASE_URL=… npm run seed`.
import { createPool } from "@/db/client";
import { seedKobolt } from "@/db/seed/kobolt/seed-kobolt";
import { seedDemo } from "@/db/seed/seed-demo";
import { addDemoToNetwork } from "./demo-network";
import { printFailure, Sentence } from "./stack/sentence";
import { dataDirectory, givenDatabase, loadEnvFiles } from "./stack/settings";

async function main(): Promise<void> {
  loadEnvFiles();
  const url = givenDatabase();
  if (!url)
    throw new Sentence(
      "Set DATABASE_URL to the database that is to be filled. `npm start` fills the embedded one itself.",
    );
  const pool = createPool(url, 5);
  try {
    const { rows } = await pool.query<{ used: boolean }>("select exists (select 1 from tenants) as used");
    if (rows[0]?.used)
      throw new Sentence("This database already has a brand; the demo goes into an empty one only.");
    const baseUrl = (process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT || 3000}`).replace(
      /\/$/,
      "",
    );
    await seedDemo(pool, { baseUrl, dataDir: dataDirectory() });
    await seedKobolt(pool);
    if (process.env.CARRIER_URL?.endsWith("/sandbox/carrier"))
      await addDemoToNetwork(url, `${baseUrl}/api/providers/carrier/callback`);
  } finally {
    await pool.end();
  }
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
