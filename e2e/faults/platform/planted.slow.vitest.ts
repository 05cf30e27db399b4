import { createChance } from '@kds/sync/fuzz/chance'
import { expect, it } from 'vitest'
import { platformStorm, weatherTheStorm } from '../scenarios/platform-storm'

const SEED = 7
const PATIENCE_MS = 600_000
/** More orders than so few taps hand over: of those that are cancelled some are sure to be still there, however the evening goes. */
const SIZE = { ...platformStorm.short, orders: 30, taps: 40 }

/** Each of them a mistake that somebody could make, made in the database under the product as shipped. */
const PLANTS = [
  {
    what: 'a call that was made is forgotten once',
    finding: /was told \w+ twice$/,
    statement: `
      CREATE FUNCTION forget() RETURNS trigger AS $$ BEGIN
        IF NEW.situacao = 'entregue' AND NEW.tentativas = 1 AND NEW.resposta = 202 THEN NEW.situacao := 'pendente'; END IF;
        RETURN NEW; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER forget BEFORE UPDATE ON chamada_de_plataforma FOR EACH ROW EXECUTE FUNCTION forget()`,
  },
  {
    what: 'a cancellation is taken for an event that means nothing',
    finding: /was cancelled and no cook heard of it$/,
    statement: `
      CREATE FUNCTION overhear() RETURNS trigger AS $$ BEGIN
        IF upper(trim(NEW.tipo)) ~ '^(ORDER_)?CAN(CELL?ED)?$' THEN NEW.situacao := 'ignorado'; END IF;
        RETURN NEW; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER overhear BEFORE INSERT ON evento_de_plataforma FOR EACH ROW EXECUTE FUNCTION overhear()`,
  },
]

it.each(PLANTS)(
  'a planted fault, $what, is found and named',
  { timeout: PATIENCE_MS },
  async ({ statement, finding }) => {
    const stage = { size: SIZE, seed: SEED, chance: createChance(SEED) }
    const { findings } = await weatherTheStorm(stage, statement)
    expect(findings).toContainEqual(expect.stringMatching(finding))
  },
)
