import { givenFile, haveGivenFiles } from '../../../frameworks/testing/given-files.ts';

/** The catalogs that are measured; throws where publishers’ files don’t lie beside the project. */
export function givenCatalogs() {
  if (!haveGivenFiles) throw new Error('The folder of frameworks is not beside the project: set DATA_FOLDER.');
  const release = 'NIST_SP-800-53_rev5.0.1_catalog.oscal-1.0.0';
  return {
    json: givenFile(`${release}.json`),
    xml: givenFile(`${release}.xml`),
    /** Selects almost as much as HIGH, which is taken where it is at hand. */
    profile: givenFile('NIST_SP-800-53_rev5_MODERATE-baseline_profile.json'),
  };
}

const rounds = 25;
const warmUp = 8;

/** Runs work often and returns the processor time of each run once it is warm, in ms. */
export async function timesOf(work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (round >= warmUp) times.push((user + system) / 1000);
  }
  return times;
}
