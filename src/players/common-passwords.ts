/** Passwords of ten or more characters that stand high in every list of leaked ones, and this game's own. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `0123456789 0987654321 1020304050 1111111111 1122334455 1234512345 1234554321 1234567890 12345678900 123456789a
   12345678910 123456789q 1234567891 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 9876543210 a123456789 abcdefghij
   abcdefghijk abc123456789 adminadmin administrator asdfasdfasdf asdfghjkl1 asdfghjkl; basketball bismillah1
   changeme123 chocolate1 christopher computer123 diplomacy1 diplomacy123 diplomacy1901 elizabeth1 football123
   hello12345 iloveyou12 iloveyou123 iloveyou1234 jessica123 letmein123 letmein1234 liverpool1 manchester
   michael123 minecraft1 motherfucker password00 password01 password10 password11 password12 password123
   password1234 password12345 password123456 password99 passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword
   poiuytrewq q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv qwerasdfzxcv qwerty1234 qwerty12345 qwerty123456 qwertyqwerty
   qwertyuiop qwertyuiop1 qwertyuiop123 sunshine123 superman123 sunshine12 testtest12 testtest123 test123456
   unbelievable valentina1 welcome123 welcome1234 william123 zaq12wsxcde3 zxcvbnm123 zxcvbnmasdf`
    .trim()
    .split(/\s+/),
);

/** Words that stand alone in many passwords, with digits or signs around them; those of the list above besides. */
const COMMON_WORDS = new Set([
  ...Array.from(COMMON_PASSWORDS, core).filter((word) => word.length >= 3),
  ...`admin austria baseball basketball batman changeme chancery charlie chocolate computer diplomacy diplomatic
   dragon england football france freedom germany google hello iloveyou internet italy jordan killer letmein login
   master michael monkey pass password pokemon princess qwerty russia samsung secret shadow starwars summer sunshine
   superman test trustno turkey welcome whatever winter`.split(/\s+/),
]);

/** Whether a password in lower case is a common one, or one common word in a usual disguise. */
export function isCommon(password: string): boolean {
  if (COMMON_PASSWORDS.has(password)) return true;
  const trimmed = password.replace(/[^\p{L}]+$/u, '');
  const disguised = [
    core(password),
    ...['i', 'l'].flatMap((one) => [core(plain(trimmed, one)), core(plain(core(password), one))]),
  ];
  return disguised.some((word) => COMMON_WORDS.has(unrepeated(word)));
}

/** What is left without the digits and signs before and after it. */
function core(password: string): string {
  return password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Digits and signs as the letters that they look like; a 1 looks like two. */
function plain(text: string, one: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? one);
}

function unrepeated(word: string): string {
  return /^(.+?)\1+$/u.exec(word)?.[1] ?? word;
}
