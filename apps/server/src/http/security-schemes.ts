/**
 * For `components.securitySchemes` of the OpenAPI description; routes name them in `security`, and a name missing there
 * keeps the whole description from being made.
 */
export const securitySchemes = {
  licenca: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token da licença da estação, dado por POST /jwt/token.',
  },
  integracao: {
    type: 'http',
    scheme: 'bearer',
    description: 'Chave de integração de uma cozinha, para sistemas de venda.',
  },
  retaguarda: {
    type: 'apiKey',
    in: 'cookie',
    name: 'retaguarda.session_token',
    description: 'Sessão da retaguarda, dada por POST /api/retaguarda/conta/entrar.',
  },
} as const
