const list = (names: string) => names.split(',').map((name) => name.trim());

export const states = list(
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Puerto Rico,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming',
);

export const provinces = list(
  'Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland,Nova Scotia,Ontario,Prince Edward Island,Quebec,Saskatchewan,New South Wales,Queensland,South Australia,Tasmania,Victoria,Western Australia,Bavaria,Scotland,Northern Ireland,England and Wales,England,Wales,Cayman Islands,British Virgin Islands,Jersey,Guernsey,Isle of Man,Dubai,Abu Dhabi,Zug,Geneva,Zurich',
);

export const countries = list(
  "Argentina,Armenia,Australia,Austria,Bahamas,Bahrain,Bangladesh,Barbados,Belgium,Belize,Bermuda,Bolivia,Brazil,Bulgaria,Canada,Chile,People's Republic of China,PRC,P.R.C.,China,Colombia,Costa Rica,Croatia,Cuba,Dominican Republic,El Salvador,Ethiopia,Fiji,Haiti,Honduras,Iran,Iraq,Ivory Coast,Cyprus,Czech Republic,Denmark,Ecuador,Egypt,Estonia,Finland,France,Germany,Ghana,Gibraltar,Greece,Guatemala,Hong Kong,Hungary,Iceland,India,Indonesia,Ireland,Israel,Italy,Jamaica,Japan,Jordan,Kazakhstan,Kenya,Korea,Kuwait,Latvia,Lebanon,Liechtenstein,Lithuania,Luxembourg,Macau,Malaysia,Malta,Marshall Islands,Mauritius,Mexico,Monaco,Mongolia,Morocco,Netherlands,New Zealand,Nigeria,Norway,Oman,Pakistan,Panama,Papua New Guinea,Paraguay,Peru,Philippines,Poland,Portugal,Qatar,Romania,Russian Federation,Russia,Saudi Arabia,Serbia,Singapore,Slovakia,Slovenia,South Africa,Spain,Sri Lanka,Sweden,Switzerland,Taiwan,Tanzania,Thailand,Trinidad and Tobago,Tunisia,Turkey,Ukraine,United Arab Emirates,United Kingdom,United States of America,United States,Uruguay,Venezuela,Vietnam,USA",
);

/** "English law" is England's. */
export const adjectives: ReadonlyMap<string, string> = new Map(
  Object.entries({
    English: 'England',
    Scottish: 'Scotland',
    Welsh: 'Wales',
    British: 'United Kingdom',
    Irish: 'Ireland',
    Swiss: 'Switzerland',
    German: 'Germany',
    French: 'France',
    Dutch: 'Netherlands',
    Belgian: 'Belgium',
    Austrian: 'Austria',
    Italian: 'Italy',
    Spanish: 'Spain',
    Portuguese: 'Portugal',
    Swedish: 'Sweden',
    Norwegian: 'Norway',
    Danish: 'Denmark',
    Finnish: 'Finland',
    Polish: 'Poland',
    Israeli: 'Israel',
    Japanese: 'Japan',
    Chinese: 'China',
    Korean: 'Korea',
    Indian: 'India',
    Australian: 'Australia',
    Canadian: 'Canada',
    Brazilian: 'Brazil',
    Mexican: 'Mexico',
    Colombian: 'Colombia',
    Greek: 'Greece',
    Russian: 'Russia',
    Turkish: 'Turkey',
    Singaporean: 'Singapore',
  }),
);
