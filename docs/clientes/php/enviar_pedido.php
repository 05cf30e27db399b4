<?php
// Envia um pedido, e mostra o que a cozinha avisa dele. PHP 8 ou mais novo, sem dependências.
declare(strict_types=1);

const TENTATIVAS = 5;

/**
 * Repetir é seguro: a mesma origem e referência com o mesmo conteúdo é o mesmo pedido.
 *
 * @param string $cozinha o endereço da cozinha (Url), como está na retaguarda
 * @param array<string, mixed> $pedido
 * @return array<string, mixed> a resposta: id, numero, itens e, quando há, avisos
 */
function enviar_pedido(string $cozinha, string $chave, array $pedido): array
{
    for ($tentativa = 1; ; $tentativa += 1) {
        [$situacao, $cabecalhos, $corpo] = chamar("$cozinha/pedidos", $chave, $pedido);
        $resposta = json_decode($corpo, true);
        if ($situacao === 200 || $situacao === 201) {
            return $resposta;
        }
        $repetir = $situacao === 0 || $situacao === 429 || $situacao >= 500;
        if (!$repetir || $tentativa === TENTATIVAS) {
            throw new RuntimeException(implode("\n", $resposta['Messages'] ?? ['sem resposta']));
        }
        sleep((int) ($cabecalhos['retry-after'] ?? $tentativa));
    }
}

/** @return array{int, array<string, string>, string} a situação (0 sem resposta), os cabeçalhos e o corpo */
function chamar(string $endereco, string $chave, array $pedido): array
{
    $contexto = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ["Authorization: Bearer $chave", 'Content-Type: application/json'],
        'content' => json_encode($pedido, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
        'timeout' => 20,
    ]]);
    $corpo = @file_get_contents($endereco, false, $contexto);
    if ($corpo === false) {
        return [0, [], ''];
    }
    // PHP põe aqui as linhas do cabeçalho da resposta.
    $linhas = $http_response_header;
    preg_match('/^HTTP\/\S+ (\d{3})/', $linhas[0], $achado);
    $cabecalhos = [];
    foreach (array_slice($linhas, 1) as $linha) {
        [$nome, $valor] = explode(':', $linha, 2) + [1 => ''];
        $cabecalhos[strtolower($nome)] = trim($valor);
    }
    return [(int) $achado[1], $cabecalhos, $corpo];
}

// php enviar_pedido.php <cozinha> <chave> < pedido.json
if (PHP_SAPI === 'cli' && realpath($argv[0]) === __FILE__) {
    [, $cozinha, $chave] = $argv;
    try {
        $feito = enviar_pedido($cozinha, $chave, json_decode(stream_get_contents(STDIN), true, 64, JSON_THROW_ON_ERROR));
    } catch (Exception $falha) {
        fwrite(STDERR, $falha->getMessage() . "\n");
        exit(1);
    }
    echo "pedido {$feito['id']}\n";
    foreach ($feito['avisos'] ?? [] as $aviso) {
        echo "aviso: $aviso\n";
    }
}
