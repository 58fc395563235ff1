/** Passwords of ten or more characters that stand high in every list of leaked ones, and this game's own. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
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
