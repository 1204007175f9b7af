import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const signInOrChangeYourEmail: StarterArticle = {
  slug: "sign-in-or-change-your-email",
  topic: "ACCOUNT",
  places: ["SIGN_IN", "SECURITY", "ERROR"],
  texts: {
    en: {
      title: "I cannot sign in, or want to change my e-mail address",
      summary: "No code, a wrong code, or a new address: this is how you get in.",
      keywords: [
        "log in",
        "forgot password",
        "code not arriving",
        "otp",
        "verification",
        "two-factor",
        "locked out",
      ],
      body: `You sign in with your e-mail address and a code of six digits. There is no password. The code works for 10 minutes, and only the newest one counts.

## The code does not arrive

1. Check the address on the [sign-in page](/login). Choose **Change address** if it is mistyped.
2. Look in the spam folder, and in all inboxes of your mail program.
3. Choose **Send a new code** when the countdown is over. Use the code of the newest e-mail.
4. Try another address that you have used with us. The address of an old order or invoice is often the right one.

In a company, the mail system may hold back the e-mail. Ask the person who looks after it.

## The code is wrong

Check that it is from the newest e-mail and not older than 10 minutes. After too many tries you have to wait. The page says how many minutes.

## Sign in without a code

Add a passkey under [Security](/account/security). From then on, **Sign in with a passkey** asks for your fingerprint, face or PIN instead of a code. The code still works on every device.

## Change your address

1. Open [Security](/account/security), and choose **Change address**.
2. Enter the new address.
3. Enter both codes of eight digits. One is sent to the new address, and one to your current address.

Your lines and bills stay in your account. Your other devices are signed out. For seven days, the old address also gets our security notices.

## You cannot read mail at the old address any more

Write to {supportEmail}. We change the address when we know that it is you.

## You are signed out again and again

A sign-in lasts a week, or ends when a device is not used for three days. If the browser deletes cookies, you have to sign in each time.
`,
    },
    sv: {
      title: "Jag kan inte logga in, eller vill byta e-postadress",
      summary: "Ingen kod, fel kod eller en ny adress: så kommer du in.",
      keywords: [
        "inloggning",
        "glömt lösenord",
        "skräppost",
        "bankid",
        "verifiering",
        "utelåst",
        "byta mejl",
      ],
      body: `Du loggar in med din e-postadress och en kod med sex siffror. Det finns inget lösenord. Koden gäller i 10 minuter, och bara den senaste räknas.

## Koden kommer inte

1. Kontrollera adressen på [inloggningssidan](/login). Välj **Ändra adress** om den är felskriven.
2. Titta i skräpposten och i alla inkorgar i mejlprogrammet.
3. Välj **Skicka en ny kod** när nedräkningen är klar. Använd koden i det senaste mejlet.
4. Prova en annan adress som du har använt hos oss. Adressen på en gammal beställning eller faktura är ofta den rätta.

I ett företag kan e-postsystemet stoppa mejlet. Fråga den som sköter det.

## Koden är fel

Kontrollera att den är från det senaste mejlet och inte äldre än 10 minuter. Efter för många försök måste du vänta. På sidan står hur många minuter.

## Logga in utan kod

Lägg till en passkey under [Säkerhet](/account/security). Sedan frågar **Logga in med passkey** efter ditt fingeravtryck, ansikte eller din PIN-kod i stället för en kod. Koden fungerar fortfarande på alla enheter.

## Byt adress

1. Öppna [Säkerhet](/account/security) och välj **Byt adress**.
2. Skriv den nya adressen.
3. Skriv in båda koderna med åtta siffror. En skickas till den nya adressen och en till den du har nu.

Dina abonnemang och fakturor följer med. Dina andra enheter loggas ut. I sju dagar får även den gamla adressen våra säkerhetsmejl.

## Du kan inte läsa mejl på den gamla adressen längre

Skriv till {supportEmail}. Vi byter adress när vi vet att det är du.

## Du loggas ut gång på gång

Du är inloggad i en vecka, eller tills en enhet inte har använts på tre dagar. Raderar webbläsaren kakor får du logga in varje gång.
`,
    },
  },
};
