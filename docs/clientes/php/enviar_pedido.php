<?php
// Envia um pedido, e mostra o que a cozinha avisa dele. PHP 8 ou mais novo, sem dependências.
declare(strict_types=1);

const TENTATIVAS = 5;
const PRAZO_S = 20;
const MAIOR_ESPERA_S = 300;

/**
 * Repetir é seguro: a mesma origem e referência com o mesmo conteúdo é o mesmo pedido.
 *
 * @param string $cozinha o endereço da cozinha (Url), como está na retaguarda
 * @param array<string, mixed> $pedido
 * @return array<string, mixed> a resposta: id, numero, itens e, quando há, avisos
 */
function enviar_pedido(string $cozinha, string $chave, array $pedido, float $prazo = PRAZO_S): array
{
    for ($tentativa = 1; ; $tentativa += 1) {
        [$situacao, $cabecalhos, $corpo] = chamar("$cozinha/pedidos", $chave, $pedido, $prazo);
        $resposta = json_decode($corpo, true);
        $deu_certo = $situacao >= 200 && $situacao < 300;
        if ($deu_certo && is_array($resposta) && isset($resposta['id'])) {
            return $resposta;
        }
        // Um 2xx sem id não é da cozinha: um portal de Wi-Fi, a página de um proxy.
        $repetir = $situacao === 0 || $situacao === 429 || $situacao >= 500 || $deu_certo;
        if (!$repetir || $tentativa === TENTATIVAS) {
            throw new RuntimeException(mensagens($situacao, $resposta));
        }
        usleep((int) (segundos_ate($cabecalhos['retry-after'] ?? '', $tentativa) * 1_000_000));
    }
}

/** $resposta é null quando o corpo não é JSON: a página de erro de um proxy, por exemplo. */
function mensagens(int $situacao, mixed $resposta): string
{
    $mensagens = is_array($resposta) ? $resposta['Messages'] ?? null : null;
    if (is_array($mensagens) && $mensagens !== []) {
        return implode("\n", array_filter($mensagens, 'is_string'));
    }
    return $situacao === 0 ? 'a cozinha não respondeu' : "a resposta não é da cozinha ($situacao): confira o endereço";
}

/** Retry-After diz segundos ou uma data. */
function segundos_ate(string $esperar, int $senao, ?int $agora = null): int
{
    if (ctype_digit($esperar)) {
        return (int) min((float) $esperar, MAIOR_ESPERA_S);
    }
    $data = preg_match('/\d/', $esperar) ? strtotime($esperar) : false;
    return $data === false ? $senao : min(max($data - ($agora ?? time()), 0), MAIOR_ESPERA_S);
}

/** @return array{int, array<string, string>, string} a situação (0 sem resposta), os cabeçalhos e o corpo */
function chamar(string $endereco, string $chave, array $pedido, float $prazo): array
{
    $fim = microtime(true) + $prazo;
    $contexto = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ["Authorization: Bearer $chave", 'Content-Type: application/json'],
        'content' => json_encode($pedido, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
        // Seguido, um redirecionamento viraria GET, e o pedido se perderia.
        'follow_location' => 0,
        'timeout' => $prazo,
    ]]);
    $conexao = @fopen($endereco, 'r', false, $contexto);
    if ($conexao === false) {
        return [0, [], ''];
    }
    // O prazo do PHP vale para cada leitura: o da resposta inteira é contado aqui.
    $corpo = '';
    while (!feof($conexao) && microtime(true) < $fim) {
        stream_set_timeout($conexao, 0, (int) max(1, min(1, $fim - microtime(true)) * 1_000_000));
        $pedaco = fread($conexao, 65536);
        if ($pedaco === false) {
            break;
        }
        $corpo .= $pedaco;
    }
    $inteira = feof($conexao);
    $linhas = stream_get_meta_data($conexao)['wrapper_data'];
    fclose($conexao);
    if (!$inteira) {
        return [0, [], ''];
    }
    preg_match('/^HTTP\/\S+ (\d{3})/', $linhas[0], $achado);
    $cabecalhos = [];
    foreach (array_slice($linhas, 1) as $linha) {
        [$nome, $valor] = explode(':', $linha, 2) + [1 => ''];
        $cabecalhos[strtolower($nome)] = trim($valor);
    }
    return [(int) ($achado[1] ?? 0), $cabecalhos, $corpo];
}

// php enviar_pedido.php <cozinha> <chave> [prazo em segundos] < pedido.json
if (PHP_SAPI === 'cli' && realpath($argv[0]) === __FILE__) {
    if ($argc < 3) {
        fwrite(STDERR, "uso: php enviar_pedido.php <cozinha> <chave> [prazo em segundos] < pedido.json\n");
        exit(2);
    }
    [, $cozinha, $chave] = $argv;
    try {
        $pedido = json_decode(stream_get_contents(STDIN), true, 64, JSON_THROW_ON_ERROR);
        $feito = enviar_pedido($cozinha, $chave, $pedido, (float) ($argv[3] ?? PRAZO_S));
    } catch (Exception $falha) {
        fwrite(STDERR, $falha->getMessage() . "\n");
        exit(1);
    }
    echo "pedido {$feito['id']}\n";
    foreach ($feito['avisos'] ?? [] as $aviso) {
        echo "aviso: $aviso\n";
    }
}
